import { randomBytes } from 'node:crypto'
import type { Checkout, CheckoutCreate } from '@tollgate/contracts'
import type { Customer } from '@tollgate/db'
import { DAY, secondsAfter } from '../../core/calendar.ts'
import type { MerchantContext } from '../../core/context.ts'
import { type Refusal, RefusedFields, refuseAny } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { changeRows } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inOneStatement } from '../../core/transaction.ts'
import { readData } from '../custom-field/data.ts'
import { fieldsOf } from '../product/custom-fields.ts'
import type { ProductWithParts } from '../product/present.ts'
import type { SubscriptionWithParts } from '../subscription/present.ts'
import { findUpgraded, obstacleToUpgrade } from '../subscription/upgrade.ts'
import { taxOfSale } from '../tax/sale-tax.ts'
import { changeBuyer, nobody } from './buyer.ts'
import { chooseDiscount, wishById } from './discount.ts'
import { findLinkedCustomer, withKnown } from './linked-customer.ts'
import { findOffer } from './offer.ts'
import { type CheckoutWithProducts, presentCheckout } from './present.ts'
import { priceOfCheckout } from './selection.ts'
import { amountOf, checkAmount, checkTotal, columnsOfQuote, quoteSale } from './totals.ts'

const LIFETIME = DAY

/** What a merchant asks for, or a checkout link on a buyer’s visit. */
export type CheckoutRequest = CheckoutCreate & { checkoutLinkId?: string | undefined }

export function createCheckout(ctx: MerchantContext, input: CheckoutRequest): Promise<Checkout> {
  return inOneStatement(ctx, () => create(ctx, input))
}

async function create(ctx: MerchantContext, input: CheckoutRequest): Promise<Checkout> {
  const { upgraded, problems: notUpgraded } = await findUpgraded(ctx, input)
  const { customer, problems: unknownCustomer } = upgraded
    ? { customer: upgraded.customer, problems: [] }
    : await findLinkedCustomer(ctx, input)
  const { products, seller, priceId, problems: unknownProducts } = await findOffer(ctx, input)
  const { buyer, problems: wrongBuyer } = changeBuyer({ buyer: nobody, isLinked: false }, input)
  const { wish, problems: unknownDiscount } = await wishById(ctx, null, input.discount_id)
  const choice = chooseFirst(products, priceId, input.amount ?? null)
  const filled = readData(choice?.product.customFields ?? [], input.custom_field_data ?? {})
  const problems = [
    ...unknownProducts,
    ...unknownCustomer,
    ...wrongBuyer,
    ...unknownDiscount,
    ...(choice?.problems ?? []),
    ...filled.problems,
    ...notUpgraded,
    ...(upgraded ? problemsOfOffer(upgraded, input, products) : []),
  ]
  if (problems.length > 0 || !choice || !seller) throw new RefusedFields(problems)
  const { product, price, amount } = choice
  const known = customer ? withKnown(buyer, customer) : buyer
  const sale = {
    productId: product.id,
    amountType: price.amountType,
    currency: price.priceCurrency,
  }
  const { discount, problems: wrongDiscount } = chooseDiscount(wish, sale, ctx.clock.now())
  const { currency } = sale
  const taxOf = (base: number) => taxOfSale(ctx, seller, { buyer: known, currency, amount: base })
  const quoted = quoteSale({ line: { amount }, currency, discount, taxOf })
  refuseAny([...wrongDiscount, ...checkTotal(quoted, ['body', 'discount_id'])])
  const row = {
    ...merchantColumns(ctx, input),
    ...known,
    ...columnsOfQuote(quoted),
    discountId: discount?.id ?? null,
    productId: product.id,
    productPriceId: price.id,
    customFieldData: filled.values,
    customerId: customer?.id ?? null,
    subscriptionId: upgraded?.id ?? null,
    upgradedProductName: upgraded?.product.name ?? null,
    externalCustomerId: externalIdOf(input, customer),
  }
  return insertCheckout(ctx, {
    ...row,
    product,
    productPrice: price,
    fields: products.flatMap(fieldsOf),
    discount,
    products: products.map((one, position) => ({ ...offered(row, one, position), product: one })),
  })
}

/** The first product and its first price are chosen until the buyer chooses others. */
function chooseFirst([product]: ProductWithParts[], priceId: string | null, wanted: number | null) {
  const price = product && priceOfCheckout(product, priceId)
  if (!product || !price) return null
  return { product, price, amount: amountOf(price, wanted), problems: checkAmount(price, wanted) }
}

/** Where one of the products can’t take the place of a subscription’s. */
function problemsOfOffer(
  upgraded: SubscriptionWithParts,
  input: CheckoutRequest,
  products: ProductWithParts[],
): Refusal[] {
  const single = input.product_id ? 'product_id' : 'product_price_id'
  return products.flatMap((product) => {
    const index = input.products?.findIndex((id) => id.toLowerCase() === product.id)
    const at = index === undefined ? ['body', single] : ['body', 'products', index]
    return obstacleToUpgrade(upgraded, product, at)
  })
}

function merchantColumns(ctx: MerchantContext, input: CheckoutRequest) {
  const now = ctx.clock.now()
  return {
    id: newId(),
    organizationId: ctx.organizationId,
    status: 'open',
    isExclusive: false,
    paymentProcessor: 'stripe',
    paymentProcessorMetadata: {},
    modifiedAt: null,
    clientSecret: `tollgate_c_${randomBytes(24).toString('base64url')}`,
    expiresAt: secondsAfter(now, LIFETIME),
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

/** An address that is more than a country was given to be used. */
function isFull(address: CheckoutRequest['customer_billing_address']): boolean {
  const { country: _, ...lines } = address ?? {}
  return Object.values(lines).some(Boolean)
}

function externalIdOf(input: CheckoutRequest, customer: Customer | null): string | null {
  const given = input.external_customer_id ?? input.customer_external_id
  return customer?.externalId ?? given ?? null
}

function offered(
  { id: checkoutId, organizationId }: { id: string; organizationId: string },
  { id: productId }: ProductWithParts,
  position: number,
) {
  return { id: newId(), organizationId, checkoutId, productId, position }
}

/** Writes a new checkout with what it offers, and publishes it, in one statement. */
async function insertCheckout(ctx: MerchantContext, row: CheckoutWithProducts): Promise<Checkout> {
  const { organizationId } = ctx
  const checkout = presentCheckout(ctx, row)
  const changes = changeRows(ctx, 'checkout.created', { organizationId, after: checkout })
  await save(ctx, {
    insert: { checkout: [row], checkoutProduct: row.products, ...changes },
  })
  return checkout
}
