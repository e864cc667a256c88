import { CheckoutPublicConfirmed } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { withBearer } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createCustomerClient } from '../../testing/portal-fixtures.ts'
import { confirm, createShop, openCheckout } from '../../testing/purchase-fixtures.ts'
import { createCustomer, createProduct } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const { database } = harness
const portal = '/v1/customer-portal'
const onePurchase = { status: 403, body: { code: 'session.one_purchase' } }

/** A customer with a card, and a stranger who got a free plan with their email. */
async function subscribeAsOther() {
  const shop = await createShop(harness, { recurringInterval: 'month' })
  const { organizationId, client, product: paid } = shop
  const free = await createProduct(harness, organizationId, {
    recurringInterval: 'month',
    price: { amountType: 'free' },
  })
  await database.organization.update({
    where: { id: organizationId },
    data: { subscriptionSettings: { proration_behavior: 'invoice' } },
  })
  const customer = await createCustomer(harness, organizationId)
  const own = await createCustomerClient(harness, organizationId, customer.id)
  const card = { confirmation_token_id: 'ctoken_test_success', set_default: true }
  const stored = await own.post(`${portal}/customers/me/payment-methods`, card)
  expect(stored).toMatchObject({ status: 201 })
  const open = await openCheckout({ client, product: free })
  const given = { customer_email: customer.email, confirmation_token_id: undefined }
  const { body } = await confirm(harness, open, given)
  const { customer_session_token: token } = CheckoutPublicConfirmed.parse(body)
  await harness.runJobs()
  const where = { checkoutId: open.id }
  const { id } = await database.subscription.findFirstOrThrow({ where })
  return {
    organizationId,
    customer,
    own,
    paid,
    stranger: withBearer(harness.app, token),
    path: `${portal}/subscriptions/${id}`,
    charged: () => database.payment.count({ where: { organizationId, amount: { gt: 0 } } }),
  }
}

describe('the buyer of one purchase, who only typed the address', () => {
  it('can’t have a card of the customer charged for another plan, nor get what that gives', async () => {
    const { customer, stranger, own, paid, path, charged } = await subscribeAsOther()
    const change = { product_id: paid.id }
    expect(await stranger.get(path)).toMatchObject({ body: { customer_id: customer.id } })
    expect(await stranger.patch(path, change)).toMatchObject(onePurchase)
    await harness.runJobs()
    expect(await charged()).toBe(0)
    const grants = await stranger.get(`${portal}/benefit-grants/`)
    expect(grants).toMatchObject({ body: { items: [] } })
    expect(await own.patch(path, change)).toMatchObject({ status: 200 })
    expect(await charged()).toBe(1)
  })

  it('learns no amounts that follow from the address and balance of the customer', async () => {
    const { stranger, own, paid, path } = await subscribeAsOther()
    const changes = [
      { product_id: paid.id },
      { cancel_at_period_end: true },
      { cancel_at_period_end: false },
    ]
    for (const change of changes)
      expect(await stranger.post(`${path}/preview`, change)).toMatchObject(onePurchase)
    expect(await stranger.get(`${path}/upcoming`)).toMatchObject(onePurchase)
    expect(await own.post(`${path}/preview`, changes[0])).toMatchObject({ status: 200 })
    expect(await own.get(`${path}/upcoming`)).toMatchObject({ status: 200 })
  })

  it('may cancel what was bought, and let it go on after all', async () => {
    const { stranger, path } = await subscribeAsOther()
    const ending = { status: 200, body: { cancel_at_period_end: true } }
    const goingOn = { status: 200, body: { cancel_at_period_end: false } }
    expect(await stranger.delete(path)).toMatchObject(ending)
    expect(await stranger.patch(path, goingOn.body)).toMatchObject(goingOn)
    expect(await stranger.patch(path, ending.body)).toMatchObject(ending)
  })
})
