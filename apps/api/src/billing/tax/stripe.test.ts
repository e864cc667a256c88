import { CheckoutPublic } from '@tollgate/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import {
  confirm,
  createShop,
  type OpenCheckout,
  openCheckout,
} from '../../testing/purchase-fixtures.ts'
import { createDiscount } from '../../testing/sale-fixtures.ts'
import { createStripeHarness } from '../../testing/stripe-harness.ts'
import {
  american,
  chooseTaxMethod,
  createCalculatedShop,
  french,
  german,
  settle,
} from '../../testing/stripe-tax-fixtures.ts'

const harness = await createStripeHarness()
const { clock, database, stripe } = harness
const { asked } = stripe.tax
const visitor = createBrowser(harness.app)
beforeEach(() => {
  // Answers are remembered for ten minutes.
  clock.advance({ minutes: 11 })
  asked.length = 0
})

async function update({ path }: OpenCheckout, changes: object) {
  const { status, body } = await visitor.patch(path, changes)
  expect([status, body]).toEqual([200, body])
  return amountsOf(CheckoutPublic.parse(body))
}

function amountsOf({ net_amount, tax_amount, total_amount, tax }: CheckoutPublic) {
  const why = tax && [tax.rate, tax.jurisdiction, tax.reason, tax.is_inclusive]
  return [net_amount, tax_amount, total_amount, why]
}

describe('Stripe Tax', () => {
  it('can be turned on and off', async () => {
    const shop = await createShop(harness)
    const chosen = { method: 'stripe', methods: ['registrations', 'stripe'], missing: [] }
    expect(await chooseTaxMethod(shop, 'stripe')).toMatchObject(chosen)
    expect(await chooseTaxMethod(shop, 'registrations')).toMatchObject({
      missing: ['registrations'],
    })
  })

  it('calculates at each change that matters, and its amount is charged', async () => {
    const shop = await createCalculatedShop(harness)
    const { code } = await createDiscount(harness, shop.organizationId)
    const open = await openCheckout(shop)
    expect(asked).toEqual([])
    const inGermany = [19, 'DE', 'calculated', true]
    expect(await update(open, german)).toEqual([1596, 304, 1900, inGermany])
    const inCalifornia = [9.495, 'US-CA', 'calculated', false]
    expect(await update(open, american)).toEqual([1900, 181, 2081, inCalifornia])
    const known = { customer_email: 'ada@example.com' }
    expect(await update(open, known)).toEqual([1900, 181, 2081, inCalifornia])
    expect(asked).toHaveLength(2)
    expect(asked[1]).toMatchObject({
      line_items: [{ amount: 1900, tax_behavior: 'exclusive' }],
      customer_details: { address: { country: 'US', state: 'CA', postal_code: '94601' } },
    })
    expect(await update(open, { discount_code: code })).toEqual([1520, 146, 1666, inCalifornia])
    expect(await update(open, { discount_code: null })).toEqual([1900, 181, 2081, inCalifornia])
    expect(asked).toHaveLength(3)
    const nowhere = [0, null, 'not_registered', true]
    const swiss = { customer_billing_address: { country: 'CH' } }
    expect(await update(open, swiss)).toEqual([1900, 0, 1900, nowhere])
  })

  it('is asked while no connection is held, even with an idempotency key', async () => {
    const { pool } = harness.services
    const held: number[] = []
    const push = vi.spyOn(asked, 'push').mockImplementation(function (this: unknown[], ...given) {
      held.push(pool.totalCount - pool.idleCount)
      return Array.prototype.push.apply(this, given)
    })
    const shop = await createCalculatedShop(harness)
    const body = { products: [shop.product.id], ...german }
    const headers = { 'Idempotency-Key': 'order-1042' }
    const answers = [
      await shop.client.post('/v1/checkouts', body, headers),
      await shop.client.post('/v1/checkouts', body, headers),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(answers[0]?.body).toMatchObject({ tax_amount: 304 })
    const open = await openCheckout(shop)
    await update(open, american)
    expect((await confirm(harness, open, french)).status).toBe(200)
    push.mockRestore()
    expect(held).toEqual([0, 0, 0])
  })

  it('keeps what was shown, whatever the merchant changes and however long Stripe is away', async () => {
    const shop = await createCalculatedShop(harness)
    const open = await openCheckout(shop)
    await update(open, american)
    await chooseTaxMethod(shop, 'registrations')
    stripe.trouble('server-error', 'server-error')
    clock.advance({ minutes: 30 })
    const confirmed = await confirm(harness, open, american)
    expect(confirmed).toMatchObject({ status: 200, body: { total_amount: 2081 } })
    expect(asked).toHaveLength(1)
    await settle(harness)
  })

  it('charges nobody while it is unavailable, and says so', async () => {
    const open = await openCheckout(await createCalculatedShop(harness))
    stripe.trouble('server-error', 'server-error')
    expect(await update(open, american)).toEqual([1900, null, 1900, null])
    const refused = await confirm(harness, open, american)
    expect(refused).toMatchObject({ status: 409, body: { error: 'TaxUnavailable' } })
    expect(await database.payment.count({ where: { checkoutId: open.id } })).toBe(0)
    clock.advance({ seconds: 6 })
    const confirmed = await confirm(harness, open, american)
    expect(confirmed).toMatchObject({ status: 200, body: { total_amount: 2081 } })
    await settle(harness)
  })

  it.each([
    ['a ZIP code is missing', { postal_code: '946' }],
    ['Stripe doesn’t know the place', { postal_code: '00000' }],
  ])('waits for a better address while %s', async (_why, part) => {
    const open = await openCheckout(await createCalculatedShop(harness))
    const address = { ...american.customer_billing_address, ...part }
    const elsewhere = { customer_billing_address: address }
    expect(await update(open, elsewhere)).toEqual([1900, null, 1900, null])
    const refused = await confirm(harness, open, elsewhere)
    const loc = ['body', 'customer_billing_address', 'postal_code']
    const detail = [{ type: 'tax.place_unknown', loc }]
    expect(refused).toMatchObject({ status: 422, body: { detail } })
  })

  it('is not asked about what costs nothing', async () => {
    const shop = await createCalculatedShop(harness)
    const whole = { basisPoints: 10_000 }
    const { code } = await createDiscount(harness, shop.organizationId, whole)
    const open = await openCheckout(shop)
    const free = await update(open, { discount_code: code, ...german })
    expect(free).toEqual([0, 0, 0, [0, null, 'nothing_to_tax', false]])
    expect(asked).toEqual([])
  })
})
