import { FileUpload } from '@tollgate/contracts'
import { randomText } from '../../core/ids.ts'
import { mailsTo } from '../account.ts'
import { createBrowser } from '../browser.ts'
import { createFile, fileToCreate, sendParts } from '../file-fixtures.ts'
import { createMerchant, createUser } from '../fixtures.ts'
import { createFinder, createRepositoryConnection } from '../github/fixtures.ts'
import type { Harness } from '../harness.ts'
import { createPortal, createPurchase } from '../portal-fixtures.ts'
import { buyer, createShop, openCheckout, sell } from '../purchase-fixtures.ts'
import {
  createBenefit,
  createCustomer,
  createCustomField,
  createDiscount,
  createProduct,
} from '../sale-fixtures.ts'
import type { AuditedVerb } from './call.ts'

const price = { amount_type: 'fixed', price_amount: 1900 }
const product = { name: 'Anvil', recurring_interval: null, prices: [price] }

export function billingVerbs(harness: Harness): Record<string, AuditedVerb> {
  const { app } = harness

  const create = (action: string, body: object): AuditedVerb => [
    action,
    async (call) => call((await createMerchant(harness)).client, { body }),
  ]

  /** A change of something that exists: `make` answers its id. */
  const change = (
    action: string,
    make: (organizationId: string) => Promise<{ id: string }>,
    body?: object,
  ): AuditedVerb => [
    action,
    async (call) => {
      const { organizationId, client } = await createMerchant(harness)
      const { id } = await make(organizationId)
      return call(client, { params: { id }, ...(body && { body }) })
    },
  ]

  const changeExternal = (action: string, body?: object): AuditedVerb => [
    action,
    async (call) => {
      const { organizationId, client } = await createMerchant(harness)
      const params = { external_id: `crm-${randomText(8)}` }
      await createCustomer(harness, organizationId, { externalId: params.external_id })
      return call(client, { params, ...(body && { body }) })
    },
  ]

  const changeLink = (action: string, body?: object): AuditedVerb => [
    action,
    async (call) => {
      const { client, product } = await createShop(harness)
      const link = await client.post('/v1/checkout-links', { products: [product.id] })
      return call(client, { params: { id: Object(link.body).id }, ...(body && { body }) })
    },
  ]

  /** Of a paid order, by its merchant or its buyer. */
  const changeOrder = (
    action: string,
    caller: 'client' | 'browser',
    body?: object,
  ): AuditedVerb => [
    action,
    async (call) => {
      const portal = await createPortal(harness)
      const { organizationId, customer } = portal
      const { order } = await createPurchase(harness, organizationId, { customerId: customer.id })
      return call(portal[caller], { params: { id: order.id }, ...(body && { body }) })
    },
  ]

  const card = { confirmation_token_id: 'ctoken_test_success', set_default: true }

  const storeCard = (action: string): AuditedVerb => [
    action,
    async (call) => call((await createPortal(harness)).browser, { body: card }),
  ]

  const changeCard = (action: string): AuditedVerb => [
    action,
    async (call) => {
      const { browser } = await createPortal(harness)
      const stored = await browser.post('/v1/customer-portal/customers/me/payment-methods', card)
      return call(browser, { params: { id: Object(stored.body).id } })
    },
  ]

  const benefit = (organizationId: string) => createBenefit(harness, organizationId)
  const field = (organizationId: string) => createCustomField(harness, organizationId)
  const discount = (organizationId: string) => createDiscount(harness, organizationId)
  const customer = (organizationId: string) => createCustomer(harness, organizationId)

  return {
    createBenefit: create('benefit.created', {
      type: 'custom',
      description: 'Private chat',
      properties: { note: null },
    }),
    updateBenefit: change('benefit.updated', benefit, { type: 'custom', description: 'Club' }),
    deleteBenefit: change('benefit.deleted', benefit),
    createDiscount: create('discount.created', {
      name: 'Spring sale',
      type: 'percentage',
      basis_points: 2000,
      duration: 'once',
    }),
    updateDiscount: change('discount.updated', discount, { name: 'Summer sale' }),
    deleteDiscount: change('discount.deleted', discount),
    createCheckoutLink: [
      'checkout_link.created',
      async (call) => {
        const { client, product } = await createShop(harness)
        return call(client, { body: { products: [product.id] } })
      },
    ],
    updateCheckoutLink: changeLink('checkout_link.updated', { label: 'Spring' }),
    deleteCheckoutLink: changeLink('checkout_link.deleted'),
    createCustomField: create('custom_field.created', {
      type: 'text',
      slug: 'engraving',
      name: 'Engraving',
      properties: {},
    }),
    updateCustomField: change('custom_field.updated', field, { type: 'text', name: 'Inscription' }),
    deleteCustomField: change('custom_field.deleted', field),
    createCustomer: create('customer.created', { email: 'grace@example.com' }),
    updateCustomer: change('customer.updated', customer, { name: 'Grace' }),
    deleteCustomer: change('customer.deleted', customer),
    updateCustomerByExternalId: changeExternal('customer.updated', { name: 'Grace' }),
    deleteCustomerByExternalId: changeExternal('customer.deleted'),
    createCustomerSession: [
      'customer_session.created',
      async (call) => {
        const { organizationId, client } = await createMerchant(harness)
        const { id } = await createCustomer(harness, organizationId)
        return call(client, { body: { customer_id: id } })
      },
    ],
    createBillingOrganization: [
      'organization.created',
      async (call) => {
        const slug = `acme-${randomText(8).toLowerCase()}`
        return call((await createUser(harness)).browser, { body: { name: 'Acme', slug } })
      },
    ],
    updateBillingOrganization: [
      'organization.updated',
      async (call) => {
        const { organizationId: id, client } = await createMerchant(harness)
        return call(client, { params: { id }, body: { name: 'Anvils' } })
      },
    ],
    updateTaxSettings: [
      'organization.tax_updated',
      async (call) => {
        const { organizationId: id, client } = await createMerchant(harness)
        const registration = { country: 'DE', scheme: 'eu_oss' }
        return call(client, { params: { id }, body: { registrations: [registration] } })
      },
    ],
    completeFileUpload: [
      'file.uploaded',
      async (call) => {
        const { client } = await createMerchant(harness)
        const bytes = new TextEncoder().encode('hello')
        const created = await client.post('/v1/files', fileToCreate(bytes))
        const upload = FileUpload.parse(created.body)
        const body = await sendParts(harness, upload, bytes)
        return call(client, { params: { id: upload.id }, body })
      },
    ],
    updateFile: change('file.updated', (id) => createFile(harness, id), { name: 'hammer.zip' }),
    deleteFile: change('file.deleted', (id) => createFile(harness, id)),
    createProduct: create('product.created', product),
    updateProduct: change('product.updated', (id) => createProduct(harness, id), {
      name: 'Hammer',
    }),
    updateProductBenefits: [
      'product.updated',
      async (call) => {
        const { organizationId, client, product } = await createShop(harness)
        const { id } = await createBenefit(harness, organizationId)
        return call(client, { params: { id: product.id }, body: { benefits: [id] } })
      },
    ],
    createRepositoryConnection: [
      'repository_connection.created',
      async (call) => {
        const { owner, token } = await createFinder(harness)
        return call(owner.browser, { body: { token } })
      },
    ],
    deleteRepositoryConnection: change('repository_connection.deleted', (id) =>
      createRepositoryConnection(harness, id),
    ),
    createRefund: [
      'refund.created',
      async (call) => {
        const { client, order } = await sell(harness)
        return call(client, { body: { order_id: order.id, reason: 'other', amount: 100 } })
      },
    ],
    confirmCheckout: [
      'order.created',
      async (call) => {
        const { secret } = await openCheckout(await createShop(harness))
        const body = { ...buyer, confirmation_token_id: 'ctoken_test_success' }
        await call(createBrowser(app), { params: { client_secret: secret }, body })
        await harness.runJobs()
      },
    ],
    updateOrder: changeOrder('order.billing_updated', 'client', { billing_name: 'Ada Ltd' }),
    updatePortalOrder: changeOrder('order.billing_updated', 'browser', { billing_name: 'Ada Ltd' }),
    generateOrderInvoice: changeOrder('order.invoice_requested', 'client'),
    generatePortalOrderInvoice: changeOrder('order.invoice_requested', 'browser'),
    updatePortalCustomer: [
      'customer.updated',
      async (call) => {
        return call((await createPortal(harness)).browser, { body: { billing_name: 'Ada Ltd' } })
      },
    ],
    addPortalPaymentMethod: storeCard('payment_method.created'),
    createCardSetup: storeCard('payment_method.created'),
    setDefaultPortalPaymentMethod: changeCard('payment_method.updated'),
    deletePortalPaymentMethod: changeCard('payment_method.deleted'),
    verifyPortalSignIn: [
      'customer.updated',
      async (call) => {
        const { slug, customer, visitor } = await createPortal(harness)
        const asked = { organization_slug: slug, email: customer.email }
        await visitor.post('/v1/customer-portal/sign-in/request', asked)
        await harness.runJobs()
        const [mail] = await mailsTo(harness, customer.email)
        const [code = ''] = /^[A-Z0-9]{3} ?[A-Z0-9]{3}$/m.exec(mail?.text ?? '') ?? []
        return call(visitor, { body: { ...asked, code } })
      },
    ],
  }
}
