import { CheckoutPublic, Order, Refund } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { ledgerFlaws } from '../../testing/ledger-flaws.ts'
import { confirm, createShop, openCheckout, type Shop } from '../../testing/purchase-fixtures.ts'
import { createDiscount } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const { database } = harness
const visitor = createBrowser(harness.app)

const business = {
  is_business_customer: true,
  customer_billing_name: 'Moteurs SARL',
  customer_tax_id: 'FR40303265045',
  customer_billing_address: { country: 'FR', line1: '1 rue', city: 'Lyon', postal_code: '69001' },
}

/** A shop in Berlin; by default it sells in all of the European Union, at prices with tax. */
async function createTaxedShop(
  registrations: object[] = [{ country: 'DE', scheme: 'eu_oss', number: 'DE136695976' }],
): Promise<Shop> {
  const shop = await createShop(harness)
  const organization = `/v1/organizations/${shop.organizationId}`
  const address = { country: 'DE' }
  await shop.client.patch(organization, { business_details: { address } })
  await register(shop, registrations)
  return shop
}

async function register({ client, organizationId }: Shop, registrations: object[]) {
  const path = `/v1/organizations/${organizationId}/tax-settings`
  expect((await client.patch(path, { registrations })).status).toBe(200)
}

async function update({ path }: { path: string }, changes: object): Promise<CheckoutPublic> {
  const { status, body } = await visitor.patch(path, changes)
  expect([status, body]).toEqual([200, body])
  return CheckoutPublic.parse(body)
}

/** What is to pay, of that for the tax, and why. */
function amountsOf({
  tax,
  ...checkout
}: Pick<CheckoutPublic, 'net_amount' | 'tax_amount' | 'total_amount' | 'tax'>) {
  const { net_amount: net, tax_amount: amount, total_amount: total } = checkout
  return [net, amount, total, tax && [tax.rate, tax.jurisdiction, tax.reason, tax.is_inclusive]]
}

function to(country: string, more: object = {}) {
  return { customer_billing_address: { country, ...more } }
}

async function orderOf({ client }: Shop, checkoutId: string): Promise<Order> {
  await harness.runJobs()
  const { id } = await database.order.findFirstOrThrow({ where: { checkoutId } })
  return Order.parse((await client.get(`/v1/orders/${id}`)).body)
}

describe('a checkout', () => {
  it('is taxed where its buyer is, as soon as that is known', async () => {
    const open = await openCheckout(await createTaxedShop())
    expect(amountsOf(open.checkout)).toEqual([1900, null, 1900, null])
    const german = [19, 'DE', 'standard_rate', true]
    expect(amountsOf(await update(open, to('DE')))).toEqual([1597, 303, 1900, german])
    const french = [20, 'FR', 'standard_rate', true]
    expect(amountsOf(await update(open, to('FR')))).toEqual([1583, 317, 1900, french])
    const nowhere = [0, null, 'not_registered', false]
    expect(amountsOf(await update(open, to('CH')))).toEqual([1900, 0, 1900, nowhere])
    const unknown = await update(open, { customer_billing_address: null })
    expect(amountsOf(unknown)).toEqual([1900, null, 1900, null])
  })

  it('is taxed at once where the merchant names the country, and on what a discount leaves', async () => {
    const shop = await createTaxedShop([{ country: 'US', state: 'US-CA', rate: 7.25 }])
    const body = { name: 'Half', type: 'percentage', basis_points: 5000, duration: 'once' }
    const { id } = Object((await shop.client.post('/v1/discounts/', body)).body)
    const { checkout } = await openCheckout(shop, { discount_id: id, ...to('US', { state: 'CA' }) })
    expect(amountsOf(checkout)).toEqual([950, 69, 1019, [7.25, 'US-CA', 'own_rate', false]])
    const { checkout: stateless } = await openCheckout(shop, to('US'))
    expect(amountsOf(stateless)).toEqual([1900, null, 1900, null])
  })

  it('lets a business of another country pay the tax itself, as long as it is one', async () => {
    const open = await openCheckout(await createTaxedShop())
    const reversed = [1900, 0, 1900, [0, 'FR', 'reverse_charge', false]]
    expect(amountsOf(await update(open, business))).toEqual(reversed)
    const french = [1583, 317, 1900, [20, 'FR', 'standard_rate', true]]
    expect(amountsOf(await update(open, { is_business_customer: false }))).toEqual(french)
    expect(amountsOf(await update(open, business))).toEqual(reversed)
    expect(amountsOf(await update(open, { customer_tax_id: null }))).toEqual(french)
    await update(open, business)
    const moved = await visitor.patch(open.path, to('IT'))
    expect(moved).toMatchObject({ status: 422 })
    const { status } = await visitor.patch(open.path, { customer_tax_id: 'FR41303265045' })
    expect(status).toBe(422)
  })

  it('isn’t tax-free for a tax id that its buyer doesn’t use as a business', async () => {
    const { customer_tax_id, customer_billing_address } = business
    const shop = await createTaxedShop()
    const { checkout } = await openCheckout(shop, { customer_tax_id, customer_billing_address })
    expect(checkout).toMatchObject({
      customer_tax_id,
      is_business_customer: false,
      tax_amount: 317,
    })
  })

  it('costs what it said, whatever its merchant changes meanwhile', async () => {
    const shop = await createTaxedShop()
    const open = await openCheckout(shop, to('FR'))
    await register(shop, [{ country: 'FR', rate: 10, is_inclusive: false }])
    const same = await update(open, { customer_name: 'Ada' })
    expect(amountsOf(same)).toEqual(amountsOf(open.checkout))
    expect((await confirm(harness, open, to('FR'))).status).toBe(200)
    const order = await orderOf(shop, open.id)
    expect(amountsOf(order)).toEqual(amountsOf(open.checkout))
    const { checkout: next } = await openCheckout(shop, to('FR'))
    expect(amountsOf(next)).toEqual([1900, 190, 2090, [10, 'FR', 'own_rate', false]])
  })

  it('is taxed in full again once a tax id went with a discount of everything', async () => {
    const shop = await createTaxedShop()
    const everything = { basisPoints: 10_000 }
    const { code } = await createDiscount(harness, shop.organizationId, everything)
    const open = await openCheckout(shop, business)
    expect(open.checkout.tax_amount).toBe(0)
    expect(await update(open, { discount_code: code })).toMatchObject({ customer_tax_id: null })
    const french = [20, 'FR', 'standard_rate', true]
    const without = await update(open, { discount_code: null })
    expect(amountsOf(without)).toEqual([1583, 317, 1900, french])
  })

  it('that costs nothing is taxed nowhere', async () => {
    const shop = await createShop(harness, { price: { amountType: 'free' } })
    await register(shop, [{ country: 'DE' }])
    const { checkout } = await openCheckout(shop)
    expect(amountsOf(checkout)).toEqual([0, 0, 0, [0, null, 'nothing_to_tax', false]])
  })
})

describe('an order', () => {
  it.each([
    ['on top of the price', false, [1900, 361, 2261], { sales: -1900, tax_payable: -361 }],
    ['in the price', true, [1597, 303, 1900], { sales: -1597, tax_payable: -303 }],
  ])(
    'keeps a tax %s, books it, and refunds its share',
    async (_case, isInclusive, amounts, booked) => {
      const shop = await createTaxedShop([{ country: 'DE', is_inclusive: isInclusive }])
      const open = await openCheckout(shop)
      expect((await confirm(harness, open)).status).toBe(200)
      const order = await orderOf(shop, open.id)
      expect(amountsOf(order)).toEqual([...amounts, [19, 'DE', 'standard_rate', isInclusive]])
      const [net = 0, tax = 0, total = 0] = amounts
      const payment = await database.payment.findFirstOrThrow({ where: { checkoutId: open.id } })
      expect(payment.amount).toBe(total)
      const journal = { orderId: order.id, kind: 'sale' }
      const entries = await database.ledgerEntry.findMany({ where: { journal } })
      expect(Object.fromEntries(entries.map((entry) => [entry.account, entry.amount]))).toEqual({
        customer_receivable: total,
        ...booked,
      })
      const asked = { order_id: order.id, reason: 'customer_request' }
      const part = await shop.client.post('/v1/refunds/', { ...asked, amount: 1000 })
      const share = Math.round((1000 * tax) / net)
      expect(Refund.parse(part.body)).toMatchObject({ amount: 1000, tax_amount: share })
      const rest = await shop.client.post('/v1/refunds/', { ...asked, amount: net - 1000 })
      expect(Refund.parse(rest.body)).toMatchObject({ tax_amount: tax - share })
      expect(await ledgerFlaws(harness)).toEqual([])
    },
  )

  it('of a business of another country says that the tax is its own', async () => {
    const shop = await createTaxedShop()
    const open = await openCheckout(shop)
    expect((await confirm(harness, open, business)).status).toBe(200)
    const order = await orderOf(shop, open.id)
    expect(amountsOf(order)).toEqual([1900, 0, 1900, [0, 'FR', 'reverse_charge', false]])
    expect(await ledgerFlaws(harness)).toEqual([])
  })

  it('can’t be made of a place that says too little', async () => {
    const shop = await createTaxedShop([{ country: 'US', state: 'US-CA', rate: 7.25 }])
    const open = await openCheckout(shop)
    const { status, body } = await confirm(harness, open, to('US'))
    expect(status).toBe(422)
    const fields = Object(body).detail.map(({ loc }: { loc: string[] }) => loc.at(-1))
    expect(fields).toContain('state')
  })
})
