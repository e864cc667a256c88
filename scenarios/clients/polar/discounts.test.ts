import { Polar } from '@polar-sh/sdk'
import { beforeAll, expect, inject, it } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'

/** Discounts as the published SDK makes, changes and redeems them. */
const serverURL = inject('baseUrl')
let polar: Polar

beforeAll(async () => {
  const { accessToken } = await createMerchant(serverURL)
  polar = new Polar({ serverURL, accessToken })
})

async function createProduct() {
  return polar.products.create({
    name: 'Course',
    recurringInterval: null,
    prices: [{ amountType: 'fixed', priceAmount: 4900, priceCurrency: 'usd' }],
  })
}

const fifth = {
  name: 'Spring sale',
  type: 'percentage',
  basisPoints: 2000,
  duration: 'once',
} as const

it('makes, finds, changes and deletes discounts', async () => {
  const product = await createProduct()
  const percentage = await polar.discounts.create({
    ...fifth,
    code: 'SPRING20',
    maxRedemptions: 10,
    startsAt: new Date('2026-01-01'),
    endsAt: new Date('2100-01-01'),
    products: [product.id],
    metadata: { campaign: 'spring' },
  })
  expect(percentage).toMatchObject({ ...fifth, code: 'SPRING20', redemptionsCount: 0 })
  expect(percentage.products).toMatchObject([{ id: product.id, name: 'Course' }])
  const fixed = await polar.discounts.create({
    name: 'Five off',
    type: 'fixed',
    amount: 500,
    duration: 'forever',
  })
  expect(fixed).toMatchObject({ type: 'fixed', amount: 500, currency: 'usd', code: null })
  expect(await polar.discounts.get({ id: fixed.id })).toEqual(fixed)
  const found = await polar.discounts.list({ query: 'spring', sorting: ['-redemptions_count'] })
  expect(found.result.items).toMatchObject([{ id: percentage.id }])
  const discountUpdate = { name: 'Summer sale', code: null, maxRedemptions: null }
  expect(await polar.discounts.update({ id: percentage.id, discountUpdate })).toMatchObject({
    ...discountUpdate,
    basisPoints: 2000,
  })
  await polar.discounts.delete({ id: fixed.id })
  await expect(polar.discounts.get({ id: fixed.id })).rejects.toMatchObject({
    error: 'ResourceNotFound',
  })
})

it('refuses a repeating discount whose months the client leaves out', async () => {
  await expect(
    polar.discounts.create({ ...fifth, duration: 'repeating', durationInMonths: 3 }),
  ).rejects.toMatchObject({ detail: [{ loc: ['body', 'duration_in_months'] }] })
})

it('carries a discount from a checkout and its code to the order', async () => {
  const product = await createProduct()
  const fixed = await polar.discounts.create({
    name: 'Nine off',
    type: 'fixed',
    amount: 900,
    duration: 'once',
  })
  await polar.discounts.create({ ...fifth, code: 'FIFTH' })
  const checkout = await polar.checkouts.create({ products: [product.id], discountId: fixed.id })
  expect(checkout).toMatchObject({ discountAmount: 900, totalAmount: 4000 })
  expect(checkout.discount).toMatchObject({ id: fixed.id, type: 'fixed', amount: 900 })
  const { clientSecret } = checkout
  const update = (discountCode: string | null) =>
    polar.checkouts.clientUpdate({ clientSecret, checkoutUpdatePublic: { discountCode } })
  await expect(update('UNKNOWN')).rejects.toMatchObject({
    detail: [{ loc: ['body', 'discount_code'] }],
  })
  expect(await update('fifth')).toMatchObject({ discountAmount: 980, totalAmount: 3920 })
  const confirmed = await polar.checkouts.clientConfirm({
    clientSecret,
    checkoutConfirmStripe: {
      confirmationTokenId: 'ctoken_test_success',
      customerName: 'Ada Lovelace',
      customerEmail: 'ada@example.com',
      customerBillingAddress: { country: 'DE' },
    },
  })
  expect(confirmed).toMatchObject({ status: 'confirmed', totalAmount: 3920 })
  await expect
    .poll(async () => (await polar.orders.list({ productId: product.id })).result.items)
    .toMatchObject([
      { discountAmount: 980, netAmount: 3920, discount: { code: 'FIFTH', redemptionsCount: 1 } },
    ])
})

it('gives links a discount', async () => {
  const product = await createProduct()
  const discount = await polar.discounts.create(fifth)
  const link = await polar.checkoutLinks.create({
    paymentProcessor: 'stripe',
    products: [product.id],
    discountId: discount.id,
  })
  expect(link).toMatchObject({ discountId: discount.id, discount: { basisPoints: 2000 } })
  const opened = await fetch(link.url, { redirect: 'manual' })
  const clientSecret = opened.headers.get('location')?.split('/').at(-1) ?? ''
  expect(await polar.checkouts.clientGet({ clientSecret })).toMatchObject({ totalAmount: 3920 })
})
