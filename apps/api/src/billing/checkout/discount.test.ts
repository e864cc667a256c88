import { describe, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  confirm,
  createDiscountedShop,
  createShop,
  openCheckout,
  readAsBuyer,
  refusedAt,
} from '../../testing/purchase-fixtures.ts'
import { createDiscount, createProduct } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const { database, clock } = harness
const browser = createBrowser(harness.app)

const createSale = (given?: Parameters<typeof createDiscountedShop>[1]) =>
  createDiscountedShop(harness, given)

describe('a merchant', () => {
  it('creates a checkout with a discount, changes it and takes it off', async () => {
    const { discount, ...shop } = await createSale()
    const { id, checkout } = await openCheckout(shop, { discount_id: discount.id })
    expect(checkout).toMatchObject({
      amount: 1900,
      discount_amount: 380,
      net_amount: 1520,
      total_amount: 1520,
      discount_id: discount.id,
      discount: { ...discount, type: 'percentage', basis_points: 2000, duration: 'once' },
    })
    const other = await createDiscount(harness, shop.organizationId, { type: 'fixed', amount: 500 })
    const update = (body: object) => shop.client.patch(`/v1/checkouts/${id}`, body)
    expect(await update({ discount_id: other.id })).toMatchObject({
      body: { discount_amount: 500, total_amount: 1400, discount: { amount: 500 } },
    })
    expect(await update({ customer_name: 'Ada' })).toMatchObject({ body: { total_amount: 1400 } })
    expect(await update({ discount_id: null })).toMatchObject({
      body: { discount_amount: 0, total_amount: 1900, discount: null, discount_id: null },
    })
  })

  it.each([
    ['discount.not_started', { startsAt: new Date('2100-01-01') }],
    ['discount.ended', { endsAt: new Date('2000-01-01') }],
    ['discount.used_up', { maxRedemptions: 1, redemptionsCount: 1 }],
    ['discount.total_too_small', { type: 'fixed', amount: 1890 }],
    ['reference.not_found', { deletedAt: new Date() }],
  ])('learns %s', async (type, given) => {
    const { discount, client, product } = await createSale(given)
    const body = { products: [product.id], discount_id: discount.id }
    expect(await client.post('/v1/checkouts', body)).toMatchObject(refusedAt('discount_id', type))
  })
})

describe('a buyer', () => {
  it('gets the discount of a code in whatever case, and takes it off', async () => {
    const { discount, ...shop } = await createSale()
    const open = await openCheckout(shop)
    const code = ` ${discount.code.toLowerCase()} `
    expect(await browser.patch(open.path, { discount_code: code })).toMatchObject({
      status: 200,
      body: { discount_amount: 380, total_amount: 1520, discount: { code: discount.code } },
    })
    expect(await browser.patch(open.path, { discount_code: null })).toMatchObject({
      body: { discount_amount: 0, discount: null },
    })
    expect(await database.discountRedemption.count({ where: { discountId: discount.id } })).toBe(0)
  })

  it.each([
    ['discount.not_started', { startsAt: new Date('2100-01-01') }],
    ['discount.ended', { endsAt: new Date('2000-01-01') }],
    ['discount.used_up', { maxRedemptions: 1, redemptionsCount: 1 }],
    ['discount.not_applicable', { type: 'fixed', amount: 500, currency: 'eur' }],
    ['discount.total_too_small', { type: 'fixed', amount: 1890 }],
    ['discount.code_invalid', { deletedAt: new Date() }],
  ])('learns %s, and keeps what was there', async (type, given) => {
    const { discount, ...shop } = await createSale(given)
    const before = await createDiscount(harness, shop.organizationId)
    const open = await openCheckout(shop, { discount_id: before.id })
    const answer = await browser.patch(open.path, { discount_code: discount.code })
    expect(answer).toMatchObject(refusedAt('discount_code', type))
    expect(await readAsBuyer(harness, open)).toMatchObject({
      discount_id: before.id,
      discount_amount: 380,
    })
  })

  it('loses a discount with a product that it isn’t for', async () => {
    const shop = await createShop(harness)
    const other = await createProduct(harness, shop.organizationId)
    const { body } = await shop.client.post('/v1/discounts', {
      name: 'Anvils',
      type: 'fixed',
      amount: 500,
      duration: 'once',
      products: [shop.product.id],
    })
    const products = [shop.product.id, other.id]
    const open = await openCheckout(shop, { products, discount_id: Object(body).id })
    expect(open.checkout.discount_amount).toBe(500)
    expect(await browser.patch(open.path, { product_id: other.id })).toMatchObject({
      body: { discount: null, discount_amount: 0, total_amount: 1900 },
    })
  })

  it('learns at the product that its discount leaves too little to pay', async () => {
    const { discount, ...shop } = await createSale({ type: 'fixed', amount: 500 })
    const cheap = await createProduct(harness, shop.organizationId, {
      price: { amountType: 'fixed', priceAmount: 520 },
    })
    const products = [shop.product.id, cheap.id]
    const open = await openCheckout(shop, { products, discount_id: discount.id })
    expect(await browser.patch(open.path, { product_id: cheap.id })).toMatchObject(
      refusedAt('product_id', 'discount.total_too_small'),
    )
  })

  it('can’t type codes where the merchant allows none, but go on without what is over', async () => {
    const { discount, ...shop } = await createSale({
      endsAt: new Date(clock.now().getTime() + 1000),
    })
    const wishes = { allow_discount_codes: false, discount_id: discount.id }
    const open = await openCheckout(shop, wishes)
    await browser.patch(open.path, { discount_code: null })
    expect(await readAsBuyer(harness, open)).toMatchObject({ discount_amount: 380 })
    clock.advance({ seconds: 2 })
    expect(await confirm(harness, open)).toMatchObject(refusedAt('discount_code', 'discount.ended'))
    expect(await confirm(harness, open, { discount_code: null })).toMatchObject({
      status: 200,
      body: { total_amount: 1900, discount: null },
    })
  })
})
