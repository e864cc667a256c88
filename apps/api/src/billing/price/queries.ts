import { text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'

/** The currencies of prices on sale, with one look into the index for each. */
export async function findCurrenciesOnSale({
  sql,
  organizationId,
}: MerchantContext): Promise<string[]> {
  const found = await sql({ currency: text })`
    WITH RECURSIVE found (currency) AS (
      SELECT min(price_currency) FROM product_prices
      WHERE organization_id = ${organizationId} AND NOT is_archived
      UNION ALL
      SELECT (
        SELECT min(price_currency) FROM product_prices
        WHERE organization_id = ${organizationId} AND NOT is_archived
          AND price_currency > found.currency
      ) FROM found WHERE found.currency IS NOT NULL
    )
    SELECT currency FROM found WHERE currency IS NOT NULL ORDER BY currency`
  return found.map(({ currency }) => currency)
}
