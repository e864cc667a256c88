import { shareOf } from '@tollgate/api/testing/depth'
import { startStripe } from '@tollgate/api/testing/stripe/server'
import { startVies } from '@tollgate/api/testing/vies'
import { createClient, unwrap } from '@tollgate/client'
import { afterAll, describe, expect, it } from 'vitest'
import type { Moment } from '../testing/hold-at.ts'
import { createMerchant } from '../testing/merchant.ts'
import { confirm, openCheckout } from '../testing/purchase.ts'
import { until } from '../testing/until.ts'
import { shareStage } from './stage.ts'

const stripe = await startStripe()
const vies = await startVies()
afterAll(() => Promise.all([stripe.stop(), vies.stop()]))

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

const recorded = { event: 'UPDATE', table: 'tax_records' } as const

/** Of a sale that Stripe Tax knows, to a business whose VAT id isn’t valid, and of its refund that fails. */
const momentsOfTax: Moment[] = [
  { name: 'the sale is to be recorded', event: 'INSERT', table: 'tax_records' },
  { name: 'the register has answered', event: 'UPDATE', table: 'vat_id_checks' },
  { name: 'Stripe Tax has recorded it', ...recorded, when: "NEW.kind = 'sale'" },
  { name: 'the VAT id is to be looked up', event: 'INSERT', table: 'vat_id_checks' },
  { name: 'Stripe Tax has what came back', ...recorded, when: "NEW.kind = 'refund_reversed'" },
  { name: 'Stripe Tax has the refund', ...recorded, when: "NEW.kind = 'refund'" },
]

/** What there is one more of after each of these. */
const MADE_OF_TAX = [
  "tax_records WHERE kind = 'refund_reversed' AND recorded_at IS NOT NULL",
  "tax_records WHERE kind = 'refund_reversed'",
  "tax_records WHERE kind = 'refund' AND recorded_at IS NOT NULL",
  "tax_records WHERE kind = 'refund'",
  "tax_records WHERE kind = 'sale' AND recorded_at IS NOT NULL",
  "tax_records WHERE kind = 'sale'",
  "vat_id_checks WHERE status = 'invalid'",
  'vat_id_checks',
  "journals WHERE kind = 'refund_reversed'",
]

const business = {
  is_business_customer: true,
  customer_billing_name: 'Moteurs SARL',
  customer_tax_id: 'FR40303265045',
  customer_billing_address: { country: 'FR', line1: '1 rue', city: 'Lyon', postal_code: '69001' },
}

describe('a purchase by Stripe during which the service is killed', () => {
  const stage = shareStage([], {
    ...stripe.settings,
    VIES_URL: vies.url,
    WEBHOOKS_ALLOW_PRIVATE: 'true',
  })

  async function begin() {
    const { baseUrl, count } = stage()
    const counts = () => Promise.all(MADE.map(count))
    const before = await counts()
    const { accessToken } = await createMerchant(baseUrl)
    const clientSecret = await openCheckout(baseUrl, accessToken)
    return { baseUrl, counts, before, clientSecret, attempts: stripe.book.intents.size }
  }

  async function sendEvents(baseUrl: string, of = 'charge.succeeded'): Promise<void> {
    const events = stripe.book.events.filter(({ type }) => type === of).slice(-1)
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

  it.each(shareOf(moments, 0, 2))('charges once and makes one order when $name', async (moment) => {
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

  /** Sells, refunds, and has the refund fail; asked again, it goes on from where it came to. */
  async function passThrough(accessToken: string, clientSecret: string): Promise<void> {
    const { baseUrl, count } = stage()
    const client = createClient({ baseUrl, accessToken, retry: { attempts: 0 } })
    const ofOrganization = { params: { query: { limit: 1 } } }
    if ((await count("checkouts WHERE status = 'open'")) > 0)
      await confirm(baseUrl, clientSecret, { buyer: business })
    await sendEvents(baseUrl)
    const { items } = await until(
      () => unwrap(client.GET('/v1/orders', ofOrganization)),
      (orders) => orders.items.length > 0,
    )
    const [order_id = ''] = items.map(({ id }) => id)
    const refunds = () => unwrap(client.GET('/v1/refunds', ofOrganization))
    if ((await refunds()).items.length === 0) {
      const body = { order_id, reason: 'other', amount: 700 } as const
      await unwrap(client.POST('/v1/refunds', { body }))
    }
    await until(refunds, (found) => found.items[0]?.status !== 'pending')
    const refund = stripe.book.refunds.at(-1)
    if (refund?.status === 'succeeded') stripe.book.settleRefund(refund.id, 'failed')
    await sendEvents(baseUrl, 'refund.failed')
    await until(refunds, (found) => found.items[0]?.status === 'failed')
  }

  it.each(shareOf(momentsOfTax, 1, 6))(
    'is with Stripe Tax and the VAT register once when $name',
    async (moment) => {
      const { baseUrl, count, dieAt, missWorkers, retryNow } = stage()
      const counts = () => Promise.all(MADE_OF_TAX.map(count))
      const before = await counts()
      const since = stripe.tax.transactions.length
      const { organizationId, accessToken } = await createMerchant(baseUrl)
      const client = createClient({ baseUrl, accessToken, retry: { attempts: 0 } })
      const path = { params: { path: { id: organizationId } }, body: { method: 'stripe' as const } }
      await unwrap(client.PATCH('/v1/organizations/{id}/tax-settings', path))
      const clientSecret = await openCheckout(baseUrl, accessToken)

      await dieAt(moment, () => passThrough(accessToken, clientSecret))

      await missWorkers()
      await passThrough(accessToken, clientSecret)
      await until(
        async () => {
          await retryNow()
          return counts()
        },
        (now) => now.every((number, index) => number > (before[index] ?? 0)),
        90,
      )
      expect(await counts()).toEqual(before.map((number) => number + 1))
      const recordedAtStripe = stripe.tax.transactions.slice(since).map(({ line }) => line.amount)
      expect(recordedAtStripe).toEqual([4900, -700, 4900, -4200])
    },
  )

  it('leaves a ledger that agrees with the orders', async () => {
    expect(await stage().verifyLedger()).toMatchObject({ code: 0 })
  })
})
