import { issueCustomerSession } from '../billing/customer-session/lifecycle.ts'
import { newId, randomText } from '../core/ids.ts'
import { mailsTo } from './account.ts'
import { type Browser, createBrowser } from './browser.ts'
import { createMerchant, withBearer } from './fixtures.ts'
import type { Harness } from './harness.ts'
import {
  createBenefit,
  createCustomer,
  createGrant,
  createOrder,
  createProduct,
} from './sale-fixtures.ts'

/** A customer’s browser in the portal, with all that the customer has there. */
export async function createCustomerClient(
  { app, systemContext }: Harness,
  organizationId: string,
  customerId: string,
): Promise<Browser> {
  const ctx = { ...systemContext(), organizationId }
  const { token } = await issueCustomerSession(ctx, { customerId })
  return withBearer(app, token)
}

/** The sign-in code that the newest mail to an address holds. */
export async function signInCodeMailedTo(
  harness: Pick<Harness, 'database'>,
  email: string,
): Promise<string> {
  const [mail] = await mailsTo(harness, email)
  return mail?.text.match(/\b[A-HJKMNP-Z2-9]{6}\b/)?.[0] ?? ''
}

/** A finished purchase of one product with one benefit, and a browser that sees only it. */
export async function createPurchase(
  harness: Harness,
  organizationId: string,
  given: { customerId: string; note?: string; granted?: boolean },
) {
  const { customerId, note = 'Join at /chat', granted = true } = given
  const benefit = await createBenefit(harness, organizationId, { note })
  const product = await createProduct(harness, organizationId, { benefitIds: [benefit.id] })
  const checkout = await createCheckout(harness, organizationId, { product, customerId })
  const order = await createOrder(harness, organizationId, {
    customerId,
    productId: product.id,
    checkoutId: checkout.id,
  })
  const grant = await createGrant(harness, organizationId, {
    customerId,
    benefitId: benefit.id,
    orderId: order.id,
    granted,
  })
  const browser = await createCheckoutClient(harness, organizationId, checkout.id)
  return { benefit, product, checkout, order, grant, browser }
}

/** A browser that sees one purchase only. */
export async function createCheckoutClient(
  { app, systemContext }: Harness,
  organizationId: string,
  checkoutId: string,
): Promise<Browser> {
  const ctx = { ...systemContext(), organizationId }
  const { token } = await issueCustomerSession(ctx, { checkoutId })
  return withBearer(app, token)
}

export async function createCheckout(
  { database, clock }: Harness,
  organizationId: string,
  given: { product: { id: string; priceId: string }; customerId: string | null },
): Promise<{ id: string }> {
  const { product, customerId } = given
  return database.checkout.create({
    data: {
      id: newId(),
      organizationId,
      status: customerId === null ? 'confirmed' : 'succeeded',
      clientSecret: `tollgate_c_${randomText(32)}`,
      expiresAt: clock.now(),
      amount: 1900,
      netAmount: 1900,
      totalAmount: 1900,
      currency: 'usd',
      productId: product.id,
      productPriceId: product.priceId,
      customerId,
      createdAt: clock.now(),
    },
  })
}

/** A merchant with one customer, who is signed in to the portal. */
export async function createPortal(harness: Harness) {
  const merchant = await createMerchant(harness)
  const { organizationId } = merchant
  const customer = await createCustomer(harness, organizationId, { name: 'Ada' })
  const browser = await createCustomerClient(harness, organizationId, customer.id)
  return { ...merchant, customer, browser, visitor: createBrowser(harness.app) }
}
