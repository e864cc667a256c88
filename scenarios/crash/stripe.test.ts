import { startStripe } from '@tollgate/api/testing/stripe/server'
import { afterAll, describe, expect, it } from 'vitest'
import type { Moment } from '../testing/hold-at.ts'
import { createMerchant } from '../testing/merchant.ts'
import { confirm, openCheckout } from '../testing/purchase.ts'
import { until } from '../testing/until.ts'
import { shareStage } from './stage.ts'

const stripe = await startStripe()
afterAll(() => stripe.stop())

/** What Stripe tells is lost with the service: it sends it again once the service is back. */
const moments: Moment[] = [
  {
    name: 'the checkout becomes confirmed',
    event: 'UPDATE',
    table: 'checkouts',
    when: "NEW.status = 'confirmed'",
  },
  { name: 'Stripe’s event is received', event: 'INSERT', table: 'processor_events' },
  { name: 'the order is made', event: 'INSERT', table: 'orders' },
]

/** What there is one more of after each purchase. */
const MADE = [
  "orders WHERE status = 'paid'",
  'orders',
  'customers',
  "payments WHERE status = 'succeeded'",
  "journals WHERE kind = 'payment'",
  'benefit_grants WHERE granted_at IS NOT NULL',
]

describe('a purchase by Stripe during which the service is killed', () => {
  const stage = shareStage([], stripe.settings)

  async function begin() {
    const { baseUrl, count } = stage()
    const counts = () => Promise.all(MADE.map(count))
    const before = await counts()
    const { accessToken } = await createMerchant(baseUrl)
    const clientSecret = await openCheckout(baseUrl, accessToken)
    return { baseUrl, counts, before, clientSecret, attempts: stripe.book.intents.size }
  }

  async function sendEvents(baseUrl: string): Promise<void> {
    const events = stripe.book.events.filter(({ type }) => type === 'charge.succeeded').slice(-1)
    for (const event of events) {
      const init = stripe.deliveryOf(event, new Date())
      await fetch(`${baseUrl}/v1/payments/events/stripe`, init)
    }
  }

  async function expectOnce({ counts, before, attempts }: Awaited<ReturnType<typeof begin>>) {
    await until(counts, (now) => (now.at(-1) ?? 0) > (before.at(-1) ?? 0), 90)
    expect(await counts()).toEqual(before.map((number) => number + 1))
    expect(stripe.book.intents.size).toBe(attempts + 1)
  }

  it.each(moments)('charges once and makes one order when $name', async (moment) => {
    const begun = await begin()
    const { baseUrl, clientSecret } = begun
    await stage().dieAt(moment, async () => {
      await confirm(baseUrl, clientSecret)
      await sendEvents(baseUrl)
    })
    await stage().missWorkers()
    const open = await stage().count("checkouts WHERE status = 'open'")
    if (open > 0) await confirm(baseUrl, clientSecret)
    await sendEvents(baseUrl)
    await expectOnce(begun)
  })

  it('charges once and makes one order when Stripe has charged, and its answer never came', async () => {
    const begun = await begin()
    const { baseUrl, clientSecret, attempts } = begun
    stripe.trouble('no-answer')
    await stage().dieOnce(
      () =>
        until(
          async () => stripe.book.intents.size,
          (now) => now > attempts,
        ),
      () => confirm(baseUrl, clientSecret),
    )
    await expectOnce(begun)
  })

  it('leaves a ledger that agrees with the orders', async () => {
    expect(await stage().verifyLedger()).toMatchObject({ code: 0 })
  })
})
