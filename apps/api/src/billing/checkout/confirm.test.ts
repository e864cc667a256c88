import { describe, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  confirm,
  countResults,
  createShop,
  type OpenCheckout,
  openCheckout,
  readAsBuyer,
} from '../../testing/purchase-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const { database, clock } = harness

function confirmBare({ path }: OpenCheckout, body: object) {
  return createBrowser(harness.app).post(`${path}/confirm`, body)
}

describe('a card that is declined', () => {
  it.each([
    ['ctoken_test_declined', 'card_declined', 'Your card was declined.'],
    ['ctoken_test_insufficient_funds', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['ctoken_made_up', 'invalid_token', 'The confirmation token is invalid.'],
  ])('%s leaves the checkout open', async (token, code, message) => {
    const open = await openCheckout(await createShop(harness))
    expect(await confirm(harness, open, { confirmation_token_id: token })).toMatchObject({
      status: 400,
      body: { error: 'PaymentError', detail: message },
    })
    expect(await readAsBuyer(harness, open)).toMatchObject({
      status: 'open',
      payment_processor_metadata: { failure_code: code, failure_message: message },
    })
    await harness.runJobs()
    expect(await countResults(harness, open.id)).toMatchObject({ orders: 0, payments: 1 })
    expect(await database.customerSession.count({ where: { checkoutId: open.id } })).toBe(0)
  })

  it('can be followed by one that pays', async () => {
    const open = await openCheckout(await createShop(harness))
    await confirm(harness, open, { confirmation_token_id: 'ctoken_test_declined' })
    expect(await confirm(harness, open)).toMatchObject({ status: 200 })
    await harness.runJobs()
    const { payment_processor_metadata: metadata, status } = await readAsBuyer(harness, open)
    expect(status).toBe('succeeded')
    expect(metadata.failure_code).toBeUndefined()
    expect(await countResults(harness, open.id)).toMatchObject({ orders: 1, paid: 1, payments: 2 })
    const payments = await database.payment.findMany({
      where: { checkoutId: open.id },
      orderBy: { id: 'asc' },
    })
    expect(payments).toMatchObject([
      { status: 'failed', failureCode: 'card_declined', confirmationToken: null },
      { status: 'succeeded', failureCode: null, confirmationToken: null },
    ])
  })
})

describe('confirming is refused', () => {
  it('with everything that is missing, at once', async () => {
    const open = await openCheckout(await createShop(harness))
    const { status, body } = await confirmBare(open, {})
    expect(status).toBe(422)
    expect(body).toMatchObject({
      error: 'RequestValidationError',
      detail: [
        { loc: ['body', 'customer_email'], type: 'missing' },
        { loc: ['body', 'customer_name'], type: 'missing' },
        { loc: ['body', 'confirmation_token_id'], type: 'missing' },
        { loc: ['body', 'customer_billing_address', 'country'], type: 'missing' },
      ],
    })
    expect(await readAsBuyer(harness, open)).toMatchObject({ status: 'open', modified_at: null })
  })

  it('with an unknown code', async () => {
    const open = await openCheckout(await createShop(harness))
    expect(await confirm(harness, open, { discount_code: 'SPRING' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'discount_code'] }] },
    })
  })

  it('with the number of a card, of which nothing is kept', async () => {
    const open = await openCheckout(await createShop(harness))
    const given = { confirmation_token_id: '4242 4242 4242 4242' }
    expect(await confirm(harness, open, given)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'confirmation_token_id'] }] },
    })
    expect(await countResults(harness, open.id)).toMatchObject({ payments: 0, charges: 0 })
  })

  it('while the first is under way, and after it', async () => {
    const open = await openCheckout(await createShop(harness))
    await confirm(harness, open)
    const refused = { status: 403, body: { error: 'NotOpenCheckout' } }
    expect(await confirm(harness, open)).toMatchObject(refused)
    await harness.runJobs()
    expect(await confirm(harness, open)).toMatchObject(refused)
    const update = createBrowser(harness.app).patch(open.path, { customer_name: 'Eve' })
    expect(await update).toMatchObject(refused)
  })

  it('with an unknown secret', async () => {
    const path = '/v1/checkouts/client/tollgate_c_nobody'
    const browser = createBrowser(harness.app)
    for (const answer of [
      await browser.get(path),
      await browser.patch(path, {}),
      await browser.post(`${path}/confirm`, {}),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { error: 'ResourceNotFound' } })
    }
  })

  it('when the product or its price went off sale', async () => {
    const shop = await createShop(harness)
    const open = await openCheckout(shop)
    const path = `/v1/products/${shop.product.id}`
    await shop.client.patch(path, { prices: [{ amount_type: 'fixed', price_amount: 2500 }] })
    expect(await confirm(harness, open)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'product_price_id'] }] },
    })
    await shop.client.patch(path, { is_archived: true })
    expect(await confirm(harness, open)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'product_id'] }] },
    })
  })

  it('when the linked customer was deleted', async () => {
    const shop = await createShop(harness)
    const { id, email } = await createCustomer(harness, shop.organizationId)
    const open = await openCheckout(shop, { customer_id: id })
    await shop.client.delete(`/v1/customers/${id}`)
    expect(await confirm(harness, open, { customer_email: email })).toMatchObject({
      status: 409,
      body: { error: 'CustomerDeleted' },
    })
  })

  it('when the external id belongs to another customer by now', async () => {
    const shop = await createShop(harness)
    const open = await openCheckout(shop, { external_customer_id: 'user_9' })
    await createCustomer(harness, shop.organizationId, { externalId: 'user_9' })
    expect(await confirm(harness, open)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'customer_email'] }] },
    })
  })
})

describe('an unconfirmed checkout', () => {
  it('expires after a day: on the next request', async () => {
    const open = await openCheckout(await createShop(harness))
    clock.advance({ days: 1 })
    const gone = { status: 410, body: { error: 'ExpiredCheckoutError' } }
    const browser = createBrowser(harness.app)
    expect(await browser.get(open.path)).toMatchObject(gone)
    expect(await browser.patch(open.path, {})).toMatchObject(gone)
    expect(await confirm(harness, open)).toMatchObject(gone)
    expect(await database.checkout.findUnique({ where: { id: open.id } })).toMatchObject({
      status: 'expired',
    })
  })

  it('expires after a day even without a request', async () => {
    const shop = await createShop(harness)
    const open = await openCheckout(shop)
    clock.advance({ hours: 23 })
    await harness.runDue()
    const { client } = shop
    const path = `/v1/checkouts/${open.id}`
    expect(await client.get(path)).toMatchObject({ body: { status: 'open' } })
    clock.advance({ hours: 1 })
    await harness.runDue()
    expect(await client.get(path)).toMatchObject({ body: { status: 'expired' } })
    expect(await client.patch(path, {})).toMatchObject({
      status: 403,
      body: { error: 'NotOpenCheckout' },
    })
    const events = await database.outboxEvent.findMany({
      where: { organizationId: shop.organizationId, type: 'checkout.updated' },
    })
    expect(events).toMatchObject([{ payload: { status: 'expired' } }])
  })

  it('stays as it is once it is paid', async () => {
    const open = await openCheckout(await createShop(harness))
    await confirm(harness, open)
    await harness.runJobs()
    clock.advance({ days: 2 })
    await harness.runDue()
    expect(await readAsBuyer(harness, open)).toMatchObject({ status: 'succeeded' })
  })
})
