import type { ProductPrice } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { findRows } from '../../core/rows-by-id.ts'
import { findDiscountsFor } from '../discount/queries.ts'
import { pricesSoldWith } from '../price/sold.ts'
import type { ProductWithParts } from '../product/present.ts'
import { productRows } from '../product/queries.ts'
import type { NewTerms } from './plan-product-change.ts'
import type { SubscriptionWithParts } from './present.ts'
import { requireInterval } from './start.ts'

const AT = ['body', 'product_id']

/** A product that a subscription can change to, and the prices that it is sold for. */
export interface ProductTerms extends NewTerms {
  product: ProductWithParts
  price: ProductPrice
  prices: ProductPrice[]
}

/** What a change to a product means, refused where there can’t be one. */
export async function requireTerms(
  tx: MerchantContext,
  subscription: SubscriptionWithParts,
  productId: string,
): Promise<ProductTerms> {
  const [product] = await findRows(tx, productRows, [productId])
  if (!product) throw refusal('reference.not_found', { at: AT })
  if (product.isArchived || product.prices.length === 0) {
    throw refusal('product.not_on_sale', { at: AT })
  }
  if (product.recurringInterval === null) throw refusal('product.not_recurring', { at: AT })
  const price = product.prices.find(({ priceCurrency }) => priceCurrency === subscription.currency)
  if (!price) throw refusal('product.not_in_currency', { at: AT })
  if (price.amountType === 'custom') throw refusal('product.custom_price', { at: AT })
  return termsOf(tx, subscription, { product, price })
}

/** The same of a change that was begun with this price, whatever became of the price since. */
export async function findTermsOfPrice(
  tx: MerchantContext,
  subscription: SubscriptionWithParts,
  priceId: string,
): Promise<ProductTerms> {
  const { organizationId } = tx
  const price = await tx.db.productPrice.findUniqueOrThrow({
    where: { organizationId_id: { organizationId, id: priceId } },
  })
  const [product] = await findRows(tx, productRows, [price.productId])
  if (!product) throw new Error(`The product of price ${priceId} is missing`)
  return termsOf(tx, subscription, { product, price })
}

async function termsOf(
  tx: MerchantContext,
  { discountId, periodDiscountId }: SubscriptionWithParts,
  { product, price }: Pick<ProductTerms, 'product' | 'price'>,
): Promise<ProductTerms> {
  const interval = requireInterval(product)
  const ids = [discountId, periodDiscountId].flatMap((id) => id ?? [])
  const kept = await findDiscountsFor(tx, ids, product.id)
  return {
    product,
    price,
    prices: pricesSoldWith(price, product.prices),
    interval,
    keepsDiscount: discountId === null || kept.has(discountId),
    keepsPeriodDiscount: periodDiscountId === null || kept.has(periodDiscountId),
  }
}
