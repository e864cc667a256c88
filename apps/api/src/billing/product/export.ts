import type { ProductPrice } from '@tollgate/db'
import { exportOf } from '../export.ts'
import { decimal, decimalOfUnit } from '../pricing/currencies.ts'
import { productsOf } from './list.ts'
import type { ProductWithParts } from './present.ts'
import { productRows } from './queries.ts'

/** The one kind of price and its amount; a custom price has none. */
function amountOf({ prices: [price] }: ProductWithParts): string | undefined {
  if (price?.priceAmount == null) return undefined
  return decimal(price.priceAmount, price.priceCurrency)
}

/** Such as “API calls: 0.0025”. */
function unitPriceOf({ unitAmount, meterName, priceCurrency }: ProductPrice): string[] {
  if (unitAmount === null) return []
  return [`${meterName}: ${decimalOfUnit(unitAmount, priceCurrency)}`]
}

export const exportProducts = exportOf({
  noun: 'products',
  source: productsOf,
  rows: productRows,
  columns: {
    name: ({ name }: ProductWithParts) => name,
    created_at: ({ createdAt }) => createdAt.toISOString(),
    is_archived: ({ isArchived }) => isArchived,
    recurring_interval: ({ recurringInterval }) => recurringInterval,
    price_type: ({ prices: [price] }) => price?.amountType,
    currency: ({ prices: [price] }) => price?.priceCurrency.toUpperCase(),
    price: amountOf,
    prices_by_use: ({ prices }) => prices.flatMap(unitPriceOf).join('; '),
    benefits: ({ benefits }) => benefits.map(({ benefit }) => benefit.description).join('; '),
    description: ({ description }) => description,
    id: ({ id }) => id,
  },
})
