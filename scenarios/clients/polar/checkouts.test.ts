import { Polar } from '@polar-sh/sdk'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'
import { until } from '../../testing/until.ts'
import { externalCustomer } from './external-customer.ts'

/** Checkouts and their links as the published SDK makes, changes and follows them. */
const serverURL = inject('baseUrl')
let polar: Polar

beforeAll(async () => {
  const { accessToken } = await createMerchant(serverURL)
  polar = new Polar({ serverURL, accessToken })
})

type Prices = Parameters<typeof polar.products.create>[0]['prices']

async function createProduct(name: string, prices: Prices) {
  return polar.products.create({ name, recurringInterval: null, prices })
}

const fixed: Prices = [{ amountType: 'fixed', priceAmount: 1900 }]
const custom: Prices = [
  { amountType: 'custom', minimumAmount: 500, presetAmount: 1500, maximumAmount: 5000 },
]

describe('a checkout of several products', () => {
  it('takes the buyer’s choice of product and amount', async () => {
    const anvil = await createProduct('Anvil', fixed)
    const tip = await createProduct('Tip', custom)
    const checkout = await polar.checkouts.create({ products: [anvil.id, tip.id] })
    expect(checkout).toMatchObject({ productId: anvil.id, totalAmount: 1900, taxAmount: null })
    const { clientSecret } = checkout
    const change = (checkoutUpdatePublic: object) =>
      polar.checkouts.clientUpdate({ clientSecret, checkoutUpdatePublic })
    expect(await change({ productId: tip.id })).toMatchObject({ totalAmount: 1500 })
    const germany = { customerBillingAddress: { country: 'DE' } }
    expect(await change({ amount: 700, ...germany })).toMatchObject({
      productId: tip.id,
      totalAmount: 700,
      taxAmount: 0,
    })
    await expect(change({ amount: 499 })).rejects.toMatchObject({
      detail: [{ loc: ['body', 'amount'] }],
    })
    expect(await polar.checkouts.clientGet({ clientSecret })).toMatchObject({
      amount: 700,
      products: [{ id: anvil.id }, { id: tip.id }],
    })
  })

  it('is found, changed and listed by its merchant', async () => {
    const { id: productId } = await createProduct('Anvil', fixed)
    const checkout = await polar.checkouts.create({
      products: [productId],
      ...externalCustomer('user_1'),
      customerMetadata: { plan: 'gold', seats: 3, trial: false },
      metadata: { source: 'sdk', rate: 1.5 },
      successUrl: 'https://acme.test/thanks?checkoutId={CHECKOUT_ID}',
      embedOrigin: 'https://acme.test',
      customerIpAddress: '203.0.113.7',
    })
    const { id } = checkout
    expect(checkout).toMatchObject({
      ...externalCustomer('user_1'),
      customerMetadata: { plan: 'gold', seats: 3, trial: false },
      successUrl: `https://acme.test/thanks?checkoutId=${id}`,
      embedOrigin: 'https://acme.test',
    })
    const checkoutUpdate = { customerName: 'Ada', requireBillingAddress: true }
    expect(await polar.checkouts.update({ id, checkoutUpdate })).toMatchObject({
      ...checkoutUpdate,
      customerBillingAddressFields: { line1: true, state: false },
    })
    const { result } = await polar.checkouts.list({ productId, status: 'open' })
    expect(result.items).toMatchObject([{ id, metadata: { source: 'sdk', rate: 1.5 } }])
  })

  it('asks a business for everything that is missing at once', async () => {
    const product = await createProduct('Anvil', fixed)
    const { clientSecret } = await polar.checkouts.create({
      products: [product.id],
      isBusinessCustomer: true,
      customerBillingAddress: { country: 'DE' },
      customerTaxId: 'DE 136 695 976',
    })
    const checkout = await polar.checkouts.clientGet({ clientSecret })
    expect(checkout.customerTaxId).toBe('DE136695976')
    const confirm = polar.checkouts.clientConfirm({ clientSecret, checkoutConfirmStripe: {} })
    const refused = await confirm.then(
      () => [],
      (error) => error.detail,
    )
    expect(refused.map(({ loc }: { loc: string[] }) => loc.slice(1).join('.'))).toEqual([
      'customer_email',
      'customer_name',
      'confirmation_token_id',
      'customer_billing_name',
      'customer_billing_address.line1',
      'customer_billing_address.city',
      'customer_billing_address.postal_code',
    ])
  })

  it('is refused with the SDK’s own errors once it is no longer open', async () => {
    const product = await createProduct('Letter', [{ amountType: 'free' }])
    const { id, clientSecret } = await polar.checkouts.create({ products: [product.id] })
    const checkoutConfirmStripe = { customerEmail: `ada-${id}@example.com` }
    const confirm = () => polar.checkouts.clientConfirm({ clientSecret, checkoutConfirmStripe })
    expect(await confirm()).toMatchObject({ status: 'confirmed', totalAmount: 0 })
    await until(
      () => polar.checkouts.get({ id }),
      ({ status }) => status === 'succeeded',
    )
    const refused = { error: 'NotOpenCheckout' }
    await expect(confirm()).rejects.toMatchObject(refused)
    const update = polar.checkouts.update({ id, checkoutUpdate: {} })
    await expect(update).rejects.toMatchObject(refused)
    const unknown = polar.checkouts.clientGet({ clientSecret: 'polar_c_nobody' })
    await expect(unknown).rejects.toMatchObject({ error: 'ResourceNotFound' })
  })
})

describe('a checkout link', () => {
  it('is made, listed, changed and deleted', async () => {
    const product = await createProduct('Anvil', fixed)
    const link = await polar.checkoutLinks.create({
      paymentProcessor: 'stripe',
      products: [product.id],
      label: 'Home page',
      metadata: { source: 'sdk' },
      allowDiscountCodes: false,
      successUrl: 'https://acme.test/thanks',
    })
    expect(link).toMatchObject({ label: 'Home page', allowDiscountCodes: false, discount: null })
    expect(await polar.checkoutLinks.get({ id: link.id })).toEqual(link)
    const { result } = await polar.checkoutLinks.list({ productId: product.id })
    expect(result.items).toEqual([link])
    const checkoutLinkUpdate = { label: null, requireBillingAddress: true }
    expect(await polar.checkoutLinks.update({ id: link.id, checkoutLinkUpdate })).toMatchObject({
      ...checkoutLinkUpdate,
      products: [{ id: product.id }],
    })
    await polar.checkoutLinks.delete({ id: link.id })
    await expect(polar.checkoutLinks.get({ id: link.id })).rejects.toMatchObject({
      error: 'ResourceNotFound',
    })
  })

  it('opens a checkout that the SDK reads, with what its address says', async () => {
    const product = await createProduct('Tip', custom)
    const { url } = await polar.checkoutLinks.create({
      paymentProcessor: 'stripe',
      products: [product.id],
      metadata: { utm_source: 'page' },
    })
    const query = 'amount=700&customer_email=ada%40example.com&utm_source=mail&theme=dark'
    const answer = await fetch(`${url}?${query}&reference_id=r-17`, { redirect: 'manual' })
    const page = new URL(answer.headers.get('location') ?? '')
    expect(page.search).toBe('?utm_source=mail&theme=dark&reference_id=r-17')
    const clientSecret = page.pathname.split('/').at(-1) ?? ''
    const opened = await polar.checkouts.clientGet({ clientSecret })
    expect(opened).toMatchObject({ amount: 700, customerEmail: 'ada@example.com' })
    expect(await polar.checkouts.get({ id: opened.id })).toMatchObject({
      metadata: { utm_source: 'page', reference_id: 'r-17' },
    })
  })
})
