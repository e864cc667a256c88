import { Checkout, type CheckoutCreate, CheckoutPublic } from '@tollgate/contracts'
import type { z } from 'zod'
import { type Browser, createBrowser } from './browser.ts'
import { createMerchant } from './fixtures.ts'
import type { Harness } from './harness.ts'
import { createBenefit, createDiscount, createProduct } from './sale-fixtures.ts'

type CheckoutInput = z.input<typeof CheckoutCreate>
type Price = NonNullable<NonNullable<Parameters<typeof createProduct>[2]>['price']>

export interface OpenCheckout {
  id: string
  secret: string
  /** The public URL of the checkout, for anyone with the secret. */
  path: string
  checkout: Checkout
}

export type Shop = Awaited<ReturnType<typeof createShop>>

/** A merchant who sells one product with one benefit. */
export async function createShop(
  harness: Harness,
  given: { price?: Price; recurringInterval?: 'month' | 'year' } = {},
) {
  const merchant = await createMerchant(harness)
  const { organizationId } = merchant
  const benefit = await createBenefit(harness, organizationId)
  const product = await createProduct(harness, organizationId, {
    ...given,
    benefitIds: [benefit.id],
  })
  return { ...merchant, product, benefit }
}

/** The same with a discount. */
export async function createDiscountedShop(
  harness: Harness,
  given: Parameters<typeof createDiscount>[2] = {},
) {
  const shop = await createShop(harness)
  return { ...shop, discount: await createDiscount(harness, shop.organizationId, given) }
}

export async function openCheckout(
  { client, product }: { client: Browser; product: { id: string } },
  wishes: Partial<CheckoutInput> = {},
): Promise<OpenCheckout> {
  const answer = await client.post('/v1/checkouts/', { products: [product.id], ...wishes })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  const checkout = Checkout.parse(answer.body)
  const { id, client_secret: secret } = checkout
  return { id, secret, path: `/v1/checkouts/client/${secret}`, checkout }
}

/** What the buyer’s page shows. */
export async function readAsBuyer(
  harness: Harness,
  { path }: Pick<OpenCheckout, 'path'>,
): Promise<CheckoutPublic> {
  return CheckoutPublic.parse((await createBrowser(harness.app).get(path)).body)
}

/** The answer that refuses one field of a body. */
export function refusedAt(field: string, type: string) {
  return { status: 422, body: { detail: [{ loc: ['body', field], type }] } }
}

/** All that a buyer has to fill in for a card payment. */
export const buyer = {
  customer_email: 'ada@example.com',
  customer_name: 'Ada Lovelace',
  customer_billing_address: { country: 'DE' },
}

/** Confirms as a buyer’s browser does, with the token that the card form gave. */
export function confirm(
  harness: Harness,
  { path }: OpenCheckout,
  given: object = {},
  browser: Browser = createBrowser(harness.app),
) {
  const body = { ...buyer, confirmation_token_id: 'ctoken_test_success', ...given }
  return browser.post(`${path}/confirm`, body)
}

/** What a purchase has left behind, counted. */
export async function countResults({ database }: Harness, checkoutId: string) {
  const orders = await database.order.findMany({
    where: { checkoutId },
    include: { grants: true },
  })
  const payments = await database.payment.findMany({ where: { checkoutId } })
  const charges = await database.sandboxCharge.count({
    where: { id: { in: payments.map(({ id }) => id) } },
  })
  return {
    orders: orders.length,
    paid: orders.filter(({ status }) => status === 'paid').length,
    grants: orders.flatMap(({ grants }) => grants).filter(({ grantedAt }) => grantedAt).length,
    payments: payments.length,
    charges,
  }
}

/** A purchase by card, done: its merchant, and its order. */
export async function sell(
  harness: Harness,
  { card = 'success', ...given }: { card?: string; price?: Price } = {},
) {
  const shop = await createShop(harness, given)
  const open = await openCheckout(shop)
  await confirm(harness, open, { confirmation_token_id: `ctoken_test_${card}` })
  await harness.runJobs()
  const where = { checkoutId: open.id }
  return { ...shop, order: await harness.database.order.findFirstOrThrow({ where }) }
}
