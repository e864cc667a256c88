import { expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { createProduct } from '../../testing/sale-fixtures.ts'
import { liveUntil, subscribe } from '../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { clock, database } = harness

it('keeps what a subscription goes through, and says which card is charged next', async () => {
  clock.moveTo(new Date('2026-06-01T08:00:00Z'))
  const { client, organizationId, subscription, product } = await subscribe(harness, {
    card: 'fails_later',
  })
  const path = `/v1/subscriptions/${subscription.id}`
  const other = await createProduct(harness, organizationId, {
    name: 'Gold anvil',
    recurringInterval: 'month',
    price: { amountType: 'fixed', priceAmount: 900 },
  })
  const change = async (at: string, body: object) => {
    await liveUntil(harness, new Date(at))
    expect(await client.patch(path, body)).toMatchObject({ status: 200 })
  }
  await change('2026-06-02T08:00:00Z', { product_id: other.id, proration_behavior: 'prorate' })
  await change('2026-06-03T08:00:00Z', { cancel_at_period_end: true })
  await change('2026-06-04T08:00:00Z', { cancel_at_period_end: false })
  await liveUntil(harness, new Date('2026-08-02T08:00:00Z'))
  const { customerId } = subscription
  const cards = await client.get(`/v1/customers/${customerId}/payment-methods`)
  expect(cards.body).toMatchObject({ items: [{ subscription_ids: [subscription.id] }] })
  const data = { processorId: 'card_test_success' }
  await database.paymentMethod.updateMany({ where: { customerId }, data })
  await liveUntil(harness, new Date('2026-08-04T08:00:00Z'))
  await change('2026-08-05T08:00:00Z', { revoke: true })
  const { body } = await client.get(`${path}/milestones`)
  const at = (created_at: string, kind: string, given = {}) => ({
    created_at: `${created_at}T08:00:00.000Z`,
    kind,
    product_id: null,
    previous_product_id: null,
    ...given,
  })
  const products = {
    product_id: other.id,
    product_name: 'Gold anvil',
    previous_product_id: product.id,
    previous_product_name: 'Anvil',
  }
  expect(body).toMatchObject({
    items: [
      at('2026-06-02', 'changed', products),
      at('2026-06-03', 'canceled'),
      at('2026-06-04', 'uncanceled'),
      at('2026-08-01', 'past_due'),
      at('2026-08-03', 'recovered'),
      at('2026-08-05', 'canceled'),
      at('2026-08-05', 'ended'),
    ],
  })
  expect((await client.get(`/v1/customers/${customerId}/payment-methods`)).body).toMatchObject({
    items: [{ subscription_ids: [], is_needed: false }],
  })
})
