import type { Row } from '@tollgate/db'

/** What its price, or the first that bills its use, makes of a new product’s place in a list; a trigger keeps it later. */
export function sortedByPrice([price]: Row<'productPrice'>[]) {
  if (!price) return { priceAmountType: null, priceAmount: null }
  const { amountType: priceAmountType, priceAmount, minimumAmount } = price
  return { priceAmountType, priceAmount: priceAmount ?? minimumAmount ?? 0 }
}
