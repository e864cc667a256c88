import { shareOf } from '@tollgate/api/testing/depth'
import { createClient, unwrap } from '@tollgate/client'
import { describe, expect, it } from 'vitest'
import type { Moment } from '../testing/hold-at.ts'
import { createMerchant } from '../testing/merchant.ts'
import { confirm, openCheckout } from '../testing/purchase.ts'
import { until } from '../testing/until.ts'
import { momentsTried } from './moments-tried.ts'
import { shareStage } from './stage.ts'

/** Where the service is killed. */
const confirmed: Moment = {
  name: 'the checkout becomes confirmed',
  event: 'UPDATE',
  table: 'checkouts',
  when: "NEW.status = 'confirmed'",
}
const ordered: Moment = { name: 'the order is made', event: 'INSERT', table: 'orders' }

/** What is written together, in the order of a purchase. */
const writes: Moment[][] = [
  [
    { name: 'the discount is redeemed', event: 'INSERT', table: 'discount_redemptions' },
    { name: 'the customer session is written', event: 'INSERT', table: 'customer_sessions' },
    { name: 'the payment is written', event: 'INSERT', table: 'payments' },
    confirmed,
  ],
  [{ name: 'the processor books the charge', event: 'INSERT', table: 'sandbox_charges' }],
  [{ name: 'the processor’s event is received', event: 'INSERT', table: 'processor_events' }],
  [
    { name: 'the customer is made', event: 'INSERT', table: 'customers' },
    ordered,
    { name: 'the order’s line is written', event: 'INSERT', table: 'order_items' },
    { name: 'the sale is booked', event: 'INSERT', table: 'journals', when: "NEW.kind = 'sale'" },
    { name: 'what the accounts get is written', event: 'INSERT', table: 'ledger_entries' },
    { name: 'the grant is written', event: 'INSERT', table: 'benefit_grants' },
    {
      name: 'the checkout becomes succeeded',
      event: 'UPDATE',
      table: 'checkouts',
      when: "NEW.status = 'succeeded'",
    },
  ],
  [{ name: 'the benefit is granted', event: 'UPDATE', table: 'benefit_grants' }],
]

const moments = momentsTried(writes)
const momentsOfFree = shareOf([confirmed, ordered], 1, 2)

/** What there is one more of after each purchase. */
const MADE = [
  'discount_redemptions',
  'discounts WHERE redemptions_count = 1',
  'benefit_grants',
  'benefit_grants WHERE granted_at IS NOT NULL',
  "orders WHERE status = 'paid'",
  'orders',
  'order_items',
  "journals WHERE kind = 'sale'",
  "journals WHERE kind = 'payment'",
  'customers',
  "payments WHERE status = 'succeeded'",
  'sandbox_charges',
  "checkouts WHERE status = 'succeeded'",
]

/** The same of what costs nothing: a job makes the order after the answer. */
const MADE_FREE = [
  'benefit_grants',
  'benefit_grants WHERE granted_at IS NOT NULL',
  "orders WHERE status = 'paid'",
  'customers',
  "checkouts WHERE status = 'succeeded'",
]

/** One that a single buyer may use. */
async function createDiscount(baseUrl: string, accessToken: string): Promise<string> {
  const client = createClient({ baseUrl, accessToken, retry: { attempts: 0 } })
  const { id } = await unwrap(
    client.POST('/v1/discounts', {
      body: {
        name: 'First come',
        type: 'percentage',
        basis_points: 1000,
        duration: 'once',
        max_redemptions: 1,
      },
    }),
  )
  return id
}

describe('a purchase during which the service is killed', () => {
  // Each kill ends in a new start: the next purchase is begun there, by another merchant.
  const stage = shareStage([])

  it.each(moments)('ends in one paid order and one grant when $name', async (moment) => {
    const { baseUrl, count, dieAt, missWorkers } = stage()
    const counts = () => Promise.all(MADE.map(count))
    const before = await counts()
    const { accessToken } = await createMerchant(baseUrl)
    const discount_id = await createDiscount(baseUrl, accessToken)
    const clientSecret = await openCheckout(baseUrl, accessToken, { discount_id })

    await dieAt(moment, () => confirm(baseUrl, clientSecret))

    await missWorkers()
    // The buyer never got an answer: if nothing was recorded, they press again.
    const open = await count("checkouts WHERE status = 'open'")
    if (open > 0) await confirm(baseUrl, clientSecret)
    await until(counts, ([, , , now = 0]) => now > (before[3] ?? 0), 90)
    expect(await counts()).toEqual(before.map((number) => number + 1))
  })
  it.each(momentsOfFree)('ends in one order of something free when $name', async (moment) => {
    const { baseUrl, count, dieAt, missWorkers } = stage()
    const counts = () => Promise.all(MADE_FREE.map(count))
    const paid = () => Promise.all(['payments', 'sandbox_charges'].map(count))
    const [before, paidBefore] = await Promise.all([counts(), paid()])
    const { accessToken } = await createMerchant(baseUrl)
    const clientSecret = await openCheckout(baseUrl, accessToken, { isFree: true })

    await dieAt(moment, () => confirm(baseUrl, clientSecret))

    await missWorkers()
    const open = await count("checkouts WHERE status = 'open'")
    if (open > 0) await confirm(baseUrl, clientSecret)
    await until(counts, ([, now = 0]) => now > (before[1] ?? 0), 90)
    expect(await counts()).toEqual(before.map((number) => number + 1))
    expect(await paid()).toEqual(paidBefore)
  })

  it('leaves a ledger that agrees with the orders', async () => {
    expect(await stage().verifyLedger()).toMatchObject({ code: 0 })
  })

  it('makes a checkout once under its key when its answer is stored', async () => {
    const { baseUrl, count, dieAt } = stage()
    const { accessToken } = await createMerchant(baseUrl)
    await openCheckout(baseUrl, accessToken)
    const client = createClient({ baseUrl, accessToken, retry: { attempts: 0 } })
    const { items } = await unwrap(client.GET('/v1/products'))
    const create = () =>
      client.POST('/v1/checkouts', {
        params: { header: { 'Idempotency-Key': 'checkout' } },
        body: { products: items.map(({ id }) => id) },
      })
    const before = await count('checkouts')

    await dieAt({ name: 'stored', event: 'INSERT', table: 'idempotency_keys' }, create)

    expect(await count('checkouts')).toBe(before)
    const made = await unwrap(create())
    expect(await unwrap(create())).toEqual(made)
    expect(await count('checkouts')).toBe(before + 1)
  })

  it('changes an order once under its key when its answer is lost', async () => {
    const { baseUrl, count, dieOnce } = stage()
    const { accessToken } = await createMerchant(baseUrl)
    await confirm(baseUrl, await openCheckout(baseUrl, accessToken, { isFree: true }))
    const client = createClient({ baseUrl, accessToken, retry: { attempts: 0 } })
    const { items } = await until(
      () => unwrap(client.GET('/v1/orders')),
      (orders) => orders.items.length > 0,
    )
    const change = () =>
      client.PATCH('/v1/orders/{id}', {
        params: { path: { id: items[0]?.id ?? '' }, header: { 'Idempotency-Key': 'order' } },
        body: { billing_name: 'Lovelace Ltd', billing_address: { country: 'DE' } },
      })
    const changed = "outbox_events WHERE type = 'order.updated'"
    const [answers, changes] = await Promise.all(['idempotency_keys', changed].map(count))
    const stored = () =>
      until(
        () => count('idempotency_keys'),
        (now) => now > (answers ?? 0),
      )

    await dieOnce(stored, change)

    const { data, response } = await change()
    expect([response.status, response.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect(data).toMatchObject({ billing_name: 'Lovelace Ltd' })
    expect(await count(changed)).toBe((changes ?? 0) + 1)
  })
})
