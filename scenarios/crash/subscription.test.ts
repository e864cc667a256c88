import { runs } from '@tollgate/api/testing/depth'
import { drawNumbers } from '@tollgate/api/testing/draw-numbers'
import { fillDueSubscriptions } from '@tollgate/api/testing/due-subscriptions'
import { createClient, unwrap } from '@tollgate/client'
import { describe, expect, it } from 'vitest'
import type { Moment } from '../testing/hold-at.ts'
import { createMerchant } from '../testing/merchant.ts'
import { confirm, openCheckout } from '../testing/purchase.ts'
import { startWorkingProcess } from '../testing/service-process.ts'
import { until } from '../testing/until.ts'
import { momentsTried } from './moments-tried.ts'
import { shareStage } from './stage.ts'

const stage = shareStage([])

/** Where the service is killed, in the order in which a change that is charged passes there. */
const momentsOfChange = momentsTried([
  [
    {
      name: 'the order is placed',
      event: 'INSERT',
      table: 'orders',
      when: "NEW.billing_reason = 'subscription_update'",
    },
    {
      name: 'the charge is planned',
      event: 'INSERT',
      table: 'payments',
      when: 'NEW.order_id IS NOT NULL',
    },
    { name: 'the processor charges', event: 'INSERT', table: 'sandbox_charges' },
  ],
  [
    {
      name: 'the payment becomes succeeded',
      event: 'UPDATE',
      table: 'payments',
      when: "NEW.status = 'succeeded' AND NEW.order_id IS NOT NULL",
    },
    {
      name: 'the order becomes paid',
      event: 'UPDATE',
      table: 'orders',
      when: "NEW.status = 'paid'",
    },
    {
      name: 'the subscription changes',
      event: 'UPDATE',
      table: 'subscriptions',
      when: 'NEW.product_id <> OLD.product_id',
    },
  ],
])

const momentsOfCard = momentsTried([
  [
    { name: 'the card is to be stored', event: 'INSERT', table: 'payments' },
    { name: 'the processor stores it', event: 'INSERT', table: 'sandbox_charges' },
    { name: 'the card is written', event: 'INSERT', table: 'payment_methods' },
  ],
])

const momentsOfOpenOrder: Moment[] = [
  { name: 'the order becomes paid', event: 'UPDATE', table: 'orders', when: "NEW.status = 'paid'" },
]

/** A monthly subscription of 49.00, over HTTP. */
async function subscribe(token = 'ctoken_test_success') {
  const { baseUrl } = stage()
  const { accessToken } = await createMerchant(baseUrl)
  const client = createClient({ baseUrl, accessToken, retry: { attempts: 0 } })
  await confirm(baseUrl, await openCheckout(baseUrl, accessToken, { isMonthly: true }), { token })
  const { items } = await until(
    () => unwrap(client.GET('/v1/subscriptions')),
    (found) => found.items.length > 0,
  )
  const [subscription] = items
  if (!subscription) throw new Error('There is no subscription')
  const customer = { customer_id: subscription.customer_id }
  const openPortal = async () => {
    const session = await unwrap(client.POST('/v1/customer-sessions', { body: customer }))
    return createClient({ baseUrl, accessToken: session.token, retry: { attempts: 0 } })
  }
  return { client, openPortal, subscription }
}

/** Orders that were charged more than once. */
const TWICE = `(
  SELECT order_id FROM payments WHERE order_id IS NOT NULL AND status = 'succeeded'
  GROUP BY order_id HAVING count(*) > 1
) twice`

async function leap(days: number): Promise<void> {
  await fetch(`${stage().baseUrl}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: days * 86_400 }),
  })
}

describe('a subscription during which the service is killed', () => {
  it.each(momentsOfChange)('changes once, for one charge, when $name', async (moment) => {
    const { count, dieAt, missWorkers } = stage()
    const { client, subscription } = await subscribe()
    const product = await unwrap(
      client.POST('/v1/products', {
        body: {
          name: 'Course with a teacher',
          recurring_interval: 'month',
          prices: [{ amount_type: 'fixed', price_amount: 9900, price_currency: 'usd' }],
        },
      }),
    )
    const params = { path: { id: subscription.id } }
    const body = { product_id: product.id, proration_behavior: 'invoice' as const }
    const change = () => client.PATCH('/v1/subscriptions/{id}', { params, body })
    const made = `orders WHERE subscription_id = '${subscription.id}'
      AND billing_reason = 'subscription_update' AND voided_at IS NULL`

    await dieAt(moment, change)

    await missWorkers()
    // Asked again while the charge is not known yet, it waits for that.
    await until(
      async () => (await change()).response.status,
      (status) => status === 200,
      90,
    )
    expect(await unwrap(client.GET('/v1/subscriptions/{id}', { params }))).toMatchObject({
      product_id: product.id,
    })
    expect([
      await count(made),
      await count(`${made} AND status = 'paid'`),
      await count(TWICE),
    ]).toEqual([1, 1, 0])
  })

  it.each(momentsOfCard)('stores a card once when $name', async (moment) => {
    const { count, dieAt, missWorkers } = stage()
    const { openPortal, subscription } = await subscribe()
    const portal = await openPortal()
    const body = { confirmation_token_id: 'ctoken_test_success', set_default: true }
    const add = () => portal.POST('/v1/customer-portal/customers/me/payment-methods', { body })
    const setups = `payments WHERE customer_id = '${subscription.customer_id}'`

    await dieAt(moment, add)

    await missWorkers()
    if ((await count(setups)) === 0) await add()
    const cards = `payment_methods WHERE customer_id = '${subscription.customer_id}'`
    await until(
      () => count(cards),
      (stored) => stored > 1,
      90,
    )
    expect([await count(cards), await count(`${cards} AND is_default`)]).toEqual([2, 1])
  })

  it.each(momentsOfOpenOrder)(
    'pays what was open with a new card once, when $name',
    async (moment) => {
      const { count, dieAt, missWorkers } = stage()
      const { openPortal, subscription } = await subscribe('ctoken_test_fails_later')
      await leap(32)
      const portal = await openPortal()
      const open = `orders WHERE subscription_id = '${subscription.id}' AND status = 'pending'`
      expect(await count(open)).toBe(1)
      const body = { confirmation_token_id: 'ctoken_test_success', set_default: true }

      await dieAt(moment, () =>
        portal.POST('/v1/customer-portal/customers/me/payment-methods', { body }),
      )

      await missWorkers()
      await until(
        async () => {
          await leap(0)
          return count(open)
        },
        (left) => left === 0,
        90,
      )
      expect(await count(TWICE)).toBe(0)
      const active = `subscriptions WHERE id = '${subscription.id}' AND status = 'active'`
      expect(await count(active)).toBe(1)
    },
  )

  it(
    'is renewed once, however often both workers are killed meanwhile',
    async () => {
      const { baseUrl, count, database, dieOnce, environment, missWorkers } = stage()
      const { accessToken } = await createMerchant(baseUrl)
      const client = createClient({ baseUrl, accessToken, retry: { attempts: 0 } })
      const product = await unwrap(
        client.POST('/v1/products', {
          body: {
            name: 'Many',
            recurring_interval: 'month',
            prices: [{ amount_type: 'fixed', price_amount: 900, price_currency: 'usd' }],
          },
        }),
      )
      const many = runs(300, 100_000)
      const of = `WHERE product_id = '${product.id}'`
      const cycles = `orders ${of} AND billing_reason = 'subscription_cycle'`
      const paid = `${cycles} AND status = 'paid'`
      await fillDueSubscriptions(database, { productId: product.id, count: many })

      // Each order is a step when it is placed, and another when it is paid.
      const steps = `(SELECT id FROM ${cycles} UNION ALL SELECT id FROM ${paid}) steps`
      for (const step of drawNumbers(runs(2, 4), 2 * many - 1)) {
        const worker = startWorkingProcess(environment)
        await dieOnce(
          async () => {
            await until(
              () => count(steps),
              (made) => made >= step,
              1200,
            )
            await worker.kill()
          },
          async () => {},
        )
        await missWorkers()
      }
      await until(
        () => count(paid),
        (made) => made >= many,
        1200,
      )

      const charges = `sandbox_charges WHERE id IN (
      SELECT p.id::text FROM payments p JOIN orders o ON o.id = p.order_id ${of})`
      const next = `subscriptions ${of} AND period_number = 1`
      for (const made of [cycles, paid, charges, next]) expect(await count(made)).toBe(many)
      expect(await count(TWICE)).toBe(0)
    },
    runs(600_000, 3_600_000),
  )

  it('leaves a ledger that agrees with the orders', async () => {
    expect(await stage().verifyLedger()).toMatchObject({ code: 0 })
  })
})
