import { describe, expect, it } from 'vitest'
import { billsOf, grantedTo, halfway } from '../../../testing/change-fixtures.ts'
import { createHarness } from '../../../testing/harness.ts'
import { createProduct } from '../../../testing/sale-fixtures.ts'
import { liveUntil } from '../../../testing/subscription-fixtures.ts'

const harness = await createHarness()

describe('a change of product', () => {
  it('that is declined changes nothing, and its periods go on', async () => {
    const { client, subscription, path, change } = await halfway(
      harness,
      2000,
      { amount: 9000 },
      { card: 'fails_later' },
    )
    expect(await client.patch(path, change('invoice'))).toMatchObject({
      status: 400,
      body: { error: 'PaymentError', code: 'payment.declined' },
    })
    await harness.runJobs()
    expect((await client.get(path)).body).toMatchObject({ status: 'active', amount: 2000 })
    expect(await grantedTo(harness, subscription)).toHaveLength(1)
    await liveUntil(harness, new Date('2026-07-01T00:00:00Z'))
    expect((await client.get(path)).body).toMatchObject({
      status: 'past_due',
      current_period_start: '2026-07-01T00:00:00.000Z',
    })
    expect(await client.patch(path, change('prorate'))).toMatchObject({
      status: 409,
      body: { error: 'SubscriptionPastDue' },
    })
  })

  it('is charged once for one idempotency key, and kept though its answer gets lost', async () => {
    const { client, subscription, path, change } = await halfway(harness, 2000, { amount: 9000 })
    const send = () => client.patch(path, change('invoice'), { 'idempotency-key': 'one' })
    const [first, again] = [await send(), await send()]
    expect(first).toMatchObject({ status: 200, body: { amount: 9000 } })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    await harness.database.idempotencyKey.deleteMany()
    expect((await send()).status).toBe(200)
    expect(await billsOf(harness, subscription)).toEqual([[3500, 3500]])
  })

  it('is not charged within the transaction of its idempotency key', async () => {
    const declined = { card: 'fails_later' }
    const sale = await halfway(harness, 2000, { amount: 9000 }, declined)
    const key = { 'idempotency-key': 'two' }
    expect((await sale.client.patch(sale.path, sale.change('invoice'), key)).status).toBe(400)
    const where = { subscriptionId: sale.subscription.id, NOT: { voidedAt: null } }
    expect(await harness.database.order.count({ where })).toBe(1)
  })

  it('from free to paid needs a card, if it is charged now', async () => {
    const { client, path, change } = await halfway(harness, 0, { amount: 9000 })
    expect(await client.patch(path, change('invoice'))).toMatchObject({
      status: 400,
      body: { error: 'PaymentError', code: 'subscription.card_missing' },
    })
    expect((await client.get(path)).body).toMatchObject({ amount: 0 })
  })

  it('waits a second for work that holds it, and is refused then', async () => {
    const { client, subscription, path } = await halfway(harness, 2000, { amount: 9000 })
    const ask = () => client.patch(path, { cancel_at_period_end: true })
    await harness.database.$transaction(
      async (tx) => {
        await tx.$queryRaw`
          SELECT FROM subscriptions WHERE id = ${subscription.id}::uuid FOR NO KEY UPDATE`
        expect(await ask()).toMatchObject({ status: 409, body: { error: 'SubscriptionLocked' } })
      },
      { timeout: 30_000 },
    )
    expect(await ask()).toMatchObject({ status: 200 })
  })

  it('to the product that it has already changes nothing', async () => {
    const { client, subscription, path, product } = await halfway(harness, 2000, { amount: 9000 })
    const before = await client.get(path)
    const answer = await client.patch(path, { product_id: product.id })
    expect(answer.body).toEqual(before.body)
    expect(await billsOf(harness, subscription)).toEqual([])
  })

  it('is refused where the product can’t be subscribed to instead', async () => {
    const { client, organizationId, path } = await halfway(harness, 2000, { amount: 9000 })
    const month = { recurringInterval: 'month' as const }
    const custom = { amountType: 'custom' as const, minimumAmount: 500 }
    for (const [given, type] of [
      [{}, 'product.not_recurring'],
      [{ ...month, isArchived: true }, 'product.not_on_sale'],
      [{ ...month, price: custom }, 'product.custom_price'],
      [
        { ...month, price: { amountType: 'fixed', priceAmount: 500, priceCurrency: 'eur' } },
        'product.not_in_currency',
      ],
    ] as const) {
      const { id } = await createProduct(harness, organizationId, given)
      expect(await client.patch(path, { product_id: id })).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'product_id'], type }] },
      })
    }
    const unknown = '00000000-0000-7000-8000-000000000000'
    expect(await client.patch(path, { product_id: unknown })).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'reference.not_found' }] },
    })
  })
})
