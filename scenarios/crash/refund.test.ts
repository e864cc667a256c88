import { createClient, unwrap } from '@tollgate/client'
import { describe, expect, it } from 'vitest'
import { createMerchant } from '../testing/merchant.ts'
import { confirm, openCheckout } from '../testing/purchase.ts'
import { until } from '../testing/until.ts'
import { momentsTried } from './moments-tried.ts'
import { shareStage } from './stage.ts'

/** Where the service is killed, in the order in which a refund passes there. */
const moments = momentsTried([
  [
    { name: 'the refund is written', event: 'INSERT', table: 'refunds' },
    { name: 'the benefit is revoked', event: 'UPDATE', table: 'benefit_grants' },
  ],
  [{ name: 'the processor books it', event: 'INSERT', table: 'sandbox_refunds' }],
  [
    {
      name: 'the refund becomes succeeded',
      event: 'UPDATE',
      table: 'refunds',
      when: "NEW.status = 'succeeded'",
    },
    {
      name: 'the order becomes refunded',
      event: 'UPDATE',
      table: 'orders',
      when: "NEW.status = 'refunded'",
    },
    {
      name: 'the refund is booked',
      event: 'INSERT',
      table: 'journals',
      when: "NEW.kind = 'refund'",
    },
    {
      name: 'what the accounts lose is written',
      event: 'INSERT',
      table: 'ledger_entries',
      when: "NEW.account = 'refunds'",
    },
  ],
])

/** What there is one more of after each refund. */
const MADE = [
  "refunds WHERE status = 'succeeded'",
  'refunds',
  "orders WHERE status = 'refunded'",
  "journals WHERE kind = 'refund'",
  'benefit_grants WHERE revoked_at IS NOT NULL',
  'sandbox_refunds',
]

describe('a refund during which the service is killed', () => {
  const stage = shareStage([])

  it.each(moments)('returns the money once when $name', async (moment) => {
    const { baseUrl, count, dieAt, missWorkers } = stage()
    const counts = () => Promise.all(MADE.map(count))
    const before = await counts()
    const { accessToken } = await createMerchant(baseUrl)
    const client = createClient({ baseUrl, accessToken, retry: { attempts: 0 } })
    await confirm(baseUrl, await openCheckout(baseUrl, accessToken))
    await until(
      () => count('benefit_grants WHERE granted_at IS NOT NULL'),
      (given) => given === 1,
    )
    const { items } = await unwrap(client.GET('/v1/orders'))
    const order = items[0]?.id ?? ''
    const refund = () =>
      client.POST('/v1/refunds', {
        params: { header: { 'Idempotency-Key': `refund-of-${order}` } },
        body: { order_id: order, reason: 'duplicate', amount: 4900, revoke_benefits: true },
      })

    await dieAt(moment, refund)

    await missWorkers()
    // The merchant never got an answer and asks again: under the same key, it is still one refund.
    await unwrap(refund())
    await until(counts, ([now = 0]) => now > (before[0] ?? 0), 90)
    expect(await counts()).toEqual(before.map((number) => number + 1))
  })

  it('leaves a ledger that agrees with the orders', async () => {
    expect(await stage().verifyLedger()).toMatchObject({ code: 0 })
  })
})
