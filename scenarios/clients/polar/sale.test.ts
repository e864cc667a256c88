import { Polar } from '@polar-sh/sdk'
import { ResourceNotFound } from '@polar-sh/sdk/models/errors/resourcenotfound.js'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'
import { until } from '../../testing/until.ts'
import { externalCustomer } from './external-customer.ts'

/** The published SDK, unchanged, against the running service. */
const serverURL = inject('baseUrl')

let merchant: Awaited<ReturnType<typeof createMerchant>>
let polar: Polar

beforeAll(async () => {
  merchant = await createMerchant(serverURL)
  polar = new Polar({ serverURL, accessToken: merchant.accessToken })
})

async function createProduct(name: string, priceAmount = 1900) {
  return polar.products.create({
    name,
    recurringInterval: null,
    prices: [{ amountType: 'fixed', priceAmount }],
  })
}

describe('products and benefits', () => {
  it('creates, reads, changes and archives a product', async () => {
    const product = await createProduct('Handbook')
    expect(product).toMatchObject({
      name: 'Handbook',
      isRecurring: false,
      organizationId: merchant.organizationId,
      prices: [{ amountType: 'fixed', priceAmount: 1900, priceCurrency: 'usd' }],
    })
    const renamed = await polar.products.update({
      id: product.id,
      productUpdate: { name: 'Field handbook', metadata: { shelf: 3 } },
    })
    expect(renamed).toMatchObject({ name: 'Field handbook', metadata: { shelf: 3 } })
    await polar.products.update({ id: product.id, productUpdate: { isArchived: true } })
    expect((await polar.products.get({ id: product.id })).isArchived).toBe(true)
  })

  it('pages through products', async () => {
    for (const name of ['Alpha', 'Beta', 'Gamma']) await createProduct(name)
    const names: string[] = []
    for await (const page of await polar.products.list({ limit: 2, isArchived: false })) {
      names.push(...page.result.items.map((product) => product.name))
    }
    expect(names).toEqual(expect.arrayContaining(['Alpha', 'Beta', 'Gamma']))
  })

  it('offers free products and products that are paid as one likes', async () => {
    const free = await polar.products.create({
      name: 'Newsletter',
      recurringInterval: null,
      prices: [{ amountType: 'free' }],
    })
    expect(free.prices).toMatchObject([{ amountType: 'free' }])
    const custom = await polar.products.create({
      name: 'Donation',
      recurringInterval: null,
      prices: [{ amountType: 'custom', minimumAmount: 500, presetAmount: 1000 }],
    })
    expect(custom.prices).toMatchObject([{ amountType: 'custom', minimumAmount: 500 }])
  })

  it('attaches a benefit', async () => {
    const benefit = await polar.benefits.create({
      type: 'custom',
      description: 'Private channel',
      properties: { note: 'Write to us' },
    })
    const product = await createProduct('Club')
    const changed = await polar.products.updateBenefits({
      id: product.id,
      productBenefitsUpdate: { benefits: [benefit.id] },
    })
    expect(changed.benefits).toMatchObject([{ id: benefit.id, description: 'Private channel' }])
  })

  it('throws the SDK’s own error for what does not exist', async () => {
    const missing = polar.products.get({ id: crypto.randomUUID() })
    await expect(missing).rejects.toBeInstanceOf(ResourceNotFound)
  })

  it('throws the SDK’s own error for what is not valid', async () => {
    await expect(createProduct('Cheap', 1)).rejects.toMatchObject({ name: 'HTTPValidationError' })
  })
})

describe('a sale', () => {
  it('ends in a customer, a paid order and a granted benefit', async () => {
    const benefit = await polar.benefits.create({
      type: 'custom',
      description: 'Private channel',
      properties: { note: 'Write to us' },
    })
    const product = await createProduct('Course', 4900)
    await polar.products.updateBenefits({
      id: product.id,
      productBenefitsUpdate: { benefits: [benefit.id] },
    })
    const email = `buyer-${crypto.randomUUID()}@example.com`
    const checkout = await polar.checkouts.create({
      products: [product.id],
      ...externalCustomer(`user/${email}`),
      metadata: { source: 'sdk' },
    })
    expect(checkout).toMatchObject({
      status: 'open',
      totalAmount: 4900,
      ...externalCustomer(`user/${email}`),
    })

    const confirmed = await polar.checkouts.clientConfirm({
      clientSecret: checkout.clientSecret,
      checkoutConfirmStripe: {
        confirmationTokenId: 'ctoken_test_success',
        customerName: 'Ada Lovelace',
        customerEmail: email,
        customerBillingAddress: { country: 'DE' },
      },
    })
    expect(confirmed.status).toBe('confirmed')

    const paid = await until(
      () => polar.checkouts.get({ id: checkout.id }),
      (answer) => answer.status === 'succeeded',
    )
    const { result: orders } = await polar.orders.list({ checkoutId: checkout.id })
    expect(orders.items).toMatchObject([
      {
        status: 'paid',
        paid: true,
        billingReason: 'purchase',
        totalAmount: 4900,
        customerId: paid.customerId,
        metadata: { source: 'sdk' },
        items: [{ amount: 4900, proration: false }],
      },
    ])
    const { result: payments } = await polar.payments.list({ orderId: orders.items[0]?.id })
    expect(payments.items).toMatchObject([
      { status: 'succeeded', method: 'card', amount: 4900, checkoutId: checkout.id },
    ])
    const id = payments.items[0]?.id ?? ''
    expect(await polar.payments.get({ id })).toEqual(payments.items[0])
    const customer = await polar.customers.getExternal({ externalId: `user/${email}` })
    expect(customer).toMatchObject({ email, name: 'Ada Lovelace', id: paid.customerId })
    await until(
      () => polar.customers.getState({ id: customer.id }),
      (state) => state.grantedBenefits.some((grant) => grant.benefitId === benefit.id),
    )
    await seePortal(customer.id, orders.items[0]?.id ?? '')
  })

  async function seePortal(customerId: string, orderId: string) {
    const session = await polar.customerSessions.create({ customerId })
    const security = { customerSession: session.token }
    const portal = new Polar({ serverURL })
    const mine = await portal.customerPortal.customers.get(security)
    expect(mine.id).toBe(customerId)
    const { result } = await portal.customerPortal.orders.list(security, {})
    expect(result.items.map((order) => order.id)).toEqual([orderId])
    const grants = await portal.customerPortal.benefitGrants.list(security, {})
    expect(grants.result.items).toMatchObject([{ isGranted: true }])
    await keepCards(portal, security)
  }

  async function keepCards(portal: Polar, security: { customerSession: string }) {
    const card = {
      confirmationTokenId: 'ctoken_test_success',
      setDefault: true,
      returnUrl: serverURL,
    }
    const stored = await portal.customerPortal.customers.addPaymentMethod(security, card)
    expect(stored).toMatchObject({ type: 'card', default: true })
    const listed = await portal.customerPortal.customers.getPaymentMethods(security, {})
    expect(listed.result.items).toEqual([stored])
    await portal.customerPortal.customers.deletePaymentMethod(security, { id: stored.id })
    const left = await portal.customerPortal.customers.getPaymentMethods(security, {})
    expect(left.result.items).toEqual([])
  }

  it('reports a declined card with the SDK’s own error, and lets the buyer try again', async () => {
    const product = await createProduct('Poster')
    const { clientSecret, id } = await polar.checkouts.create({ products: [product.id] })
    const buyer = {
      customerName: 'Grace Hopper',
      customerEmail: `buyer-${crypto.randomUUID()}@example.com`,
      customerBillingAddress: { country: 'FR' },
    } as const
    const declined = polar.checkouts.clientConfirm({
      clientSecret,
      checkoutConfirmStripe: { ...buyer, confirmationTokenId: 'ctoken_test_declined' },
    })
    await expect(declined).rejects.toMatchObject({ name: 'PaymentError' })
    expect((await polar.checkouts.get({ id })).status).toBe('open')
    await polar.checkouts.clientConfirm({
      clientSecret,
      checkoutConfirmStripe: { ...buyer, confirmationTokenId: 'ctoken_test_success' },
    })
    await until(
      () => polar.checkouts.get({ id }),
      (answer) => answer.status === 'succeeded',
    )
  })

  it('opens a fresh checkout from a link', async () => {
    const product = await createProduct('Print')
    const link = await polar.checkoutLinks.create({
      paymentProcessor: 'stripe',
      products: [product.id],
    })
    const opened = await fetch(link.url, { redirect: 'manual' })
    expect(opened.status).toBe(302)
    expect(opened.headers.get('location')).toContain('/checkout/')
    await polar.checkoutLinks.delete({ id: link.id })
    await expect(polar.checkoutLinks.get({ id: link.id })).rejects.toBeInstanceOf(ResourceNotFound)
  })
})

describe('customers', () => {
  it('creates, finds, changes and deletes a customer', async () => {
    const email = `kat-${crypto.randomUUID()}@example.com`
    const customer = await polar.customers.create({ email, name: 'Katherine', externalId: email })
    expect(customer).toMatchObject({
      email,
      externalId: email,
      emailVerified: false,
      deletedAt: null,
    })
    const { result } = await polar.customers.list({ email: email.toUpperCase() })
    expect(result.items.map((item) => item.id)).toEqual([customer.id])
    const changed = await polar.customers.update({
      id: customer.id,
      customerUpdate: {
        name: 'Katherine Johnson',
        billingAddress: { country: 'US', state: 'US-VA' },
      },
    })
    expect(changed).toMatchObject({ name: 'Katherine Johnson', billingAddress: { country: 'US' } })
    await polar.customers.delete({ id: customer.id })
    await expect(polar.customers.get({ id: customer.id })).rejects.toBeInstanceOf(ResourceNotFound)
  })
})
