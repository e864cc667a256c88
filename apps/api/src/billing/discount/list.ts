import type { discountRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { listOf } from '../../core/list.ts'
import { havingMetadata } from '../../core/metadata-filter.ts'
import type { PageSource } from '../../core/page.ts'
import { matching } from '../../core/search.ts'
import { by, byWithNullsLast, sortedBy } from '../../core/sorting.ts'
import { presentDiscount } from './present.ts'
import { discountRows } from './queries.ts'

type Query = z.output<typeof discountRoutes.listDiscounts.request.query>

const sorting = sortedBy(
  {
    created_at: by(part`t.created_at`),
    name: by(part`t.name`),
    code: byWithNullsLast(part`t.code`),
    redemptions_count: by(part`t.redemptions_count`),
  },
  '-created_at',
)

export const listDiscounts = listOf({
  sorting,
  source: discountsOf,
  rows: discountRows,
  present: presentDiscount,
})

async function discountsOf(
  ctx: MerchantContext,
  { query = '', metadata }: Query,
): Promise<PageSource> {
  const { organizationId } = ctx
  const from = part`discounts t`
  const scope = part`t.organization_id = ${organizationId} AND t.deleted_at IS NULL`
  const text = part`lower(' ' || t.name || ' ' || coalesce(t.code, ''))`
  const search = await matching(ctx, { text, from, scope }, query)
  const filters = [...havingMetadata(organizationId, metadata), ...search]
  return {
    from,
    scope,
    isSearch: search.length > 0,
    filters,
    counted: filters.length === 0 ? { organizationId, list: 'discounts' } : undefined,
  }
}
