import { randomBytes } from 'node:crypto'
import type { Checkout, CheckoutCreate } from '@tollgate/contracts'
import { type Customer, Prisma } from '@tollgate/db'
import { secondsAfter } from '../../core/clock.ts'
import type { MerchantContext } from '../../core/context.ts'
import { type FieldProblem, InvalidFields } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { recordEvent } from '../../core/outbox.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { ProductWithParts } from '../product/present.ts'
import { type Buyer, changeBuyer, nobody } from './buyer.ts'
import { findLinkedCustomer, knownOf } from './linked-customer.ts'
import { findOffer } from './offer.ts'
import { presentCheckout } from './present.ts'
import { insertCheckout } from './queries.ts'
import { firstStaticPrice } from './selection.ts'
import { totalsFor } from './tax.ts'
import { amountOf, amountProblem } from './totals.ts'

const LIFETIME_SECONDS = 86_400

/** What a merchant asks for, or a checkout link on a buyer’s visit. */
export type CheckoutRequest = CheckoutCreate & { checkoutLinkId?: string | undefined }

export async function createCheckout(
  ctx: MerchantContext,
  input: CheckoutRequest,
): Promise<Checkout> {
  return inTransaction(ctx, async (tx) => {
    const { customer, problems: unknownCustomer } = await findLinkedCustomer(tx, input)
    const { products, priceId, problems: unknownProducts } = await findOffer(tx, input)
    const { buyer, problems: wrongBuyer } = changeBuyer({ buyer: nobody, isLinked: false }, input)
    const choice = chooseFirst(products, priceId, input.amount ?? null)
    const problems = [
      ...unknownProducts,
      ...unknownCustomer,
      ...wrongBuyer,
      ...(choice?.problems ?? []),
      ...problemsOfAbsentees(input),
    ]
    if (problems.length > 0 || !choice) throw new InvalidFields(problems)
    const row = await insertCheckout(tx, {
      ...merchantColumns(tx, input),
      ...columnsOfBuyer(customer ? { ...buyer, ...knownOf(customer) } : buyer, choice.amount),
      ...choice.selection,
      currency: choice.currency,
      customerId: customer?.id ?? null,
      externalCustomerId: externalIdOf(input, customer),
      products: { create: products.map(offered) },
    })
    const checkout = presentCheckout(tx, row)
    const { organizationId } = tx
    await recordEvent(tx, { organizationId, type: 'checkout.created', payload: checkout })
    return checkout
  })
}

/** The first product and its first price are chosen until the buyer chooses others. */
function chooseFirst([product]: ProductWithParts[], priceId: string | null, wanted: number | null) {
  const price = priceId
    ? product?.prices.find(({ id }) => id === priceId)
    : product && firstStaticPrice(product)
  if (!product || !price) return null
  const msg = amountProblem(price, wanted)
  const problems: FieldProblem[] = msg
    ? [{ loc: ['body', 'amount'], msg, type: 'value_error' }]
    : []
  return {
    selection: { productId: product.id, productPriceId: price.id },
    amount: amountOf(price, wanted),
    currency: price.priceCurrency,
    problems,
  }
}

/** Discounts and subscriptions can’t be made yet, so that every id of one is unknown. */
function problemsOfAbsentees(input: CheckoutRequest): FieldProblem[] {
  return (['discount_id', 'subscription_id'] as const)
    .filter((field) => input[field] != null)
    .map((field) => ({ loc: ['body', field], msg: 'Not found', type: 'value_error' }))
}

function merchantColumns(ctx: MerchantContext, input: CheckoutRequest) {
  const now = ctx.clock.now()
  return {
    id: newId(),
    clientSecret: `tollgate_c_${randomBytes(24).toString('base64url')}`,
    expiresAt: secondsAfter(now, LIFETIME_SECONDS),
    createdAt: now,
    successUrl: input.success_url ?? null,
    embedOrigin: input.embed_origin ? new URL(input.embed_origin).origin : null,
    allowDiscountCodes: input.allow_discount_codes,
    requireBillingAddress: input.require_billing_address || isFull(input.customer_billing_address),
    customerIpAddress: input.customer_ip_address ?? null,
    metadata: input.metadata ?? {},
    customerMetadata: input.customer_metadata ?? {},
    checkoutLinkId: input.checkoutLinkId ?? null,
  }
}

function columnsOfBuyer(buyer: Buyer, amount: number) {
  const { customerBillingAddress: address } = buyer
  return {
    ...buyer,
    customerBillingAddress: address ?? Prisma.DbNull,
    ...totalsFor({ amount, country: address?.country ?? null }),
  }
}

/** An address that is more than a country was given to be used. */
function isFull(address: CheckoutRequest['customer_billing_address']): boolean {
  const { country: _, ...lines } = address ?? {}
  return Object.values(lines).some(Boolean)
}

function externalIdOf(input: CheckoutRequest, customer: Customer | null): string | null {
  const given = input.external_customer_id ?? input.customer_external_id
  return customer?.externalId ?? given ?? null
}

function offered({ id: productId }: ProductWithParts, position: number) {
  return { id: newId(), productId, position }
}
