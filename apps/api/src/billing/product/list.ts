import type { productRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { given, part } from '../../core/fragment.ts'
import { createdIn, listOf } from '../../core/list.ts'
import { havingMetadata } from '../../core/metadata-filter.ts'
import type { PageSource } from '../../core/page.ts'
import { matching } from '../../core/search.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { presentProduct } from './present.ts'
import { productRows } from './queries.ts'

type Query = z.output<typeof productRoutes.listProducts.request.query>
type Filters = z.output<typeof productRoutes.exportProducts.request.query>

const sorting = sortedBy(
  {
    created_at: by(part`t.created_at`),
    name: by(part`t.name`),
    price_amount_type: by(part`t.price_amount_type`),
    price_amount: by(part`t.price_amount`),
  },
  '-created_at',
)

export const listProducts = listOf({
  sorting,
  source: (ctx: MerchantContext, query: Query) => productsOf(ctx, query),
  rows: productRows,
  present: (row, ctx) => presentProduct(ctx, row),
})

/** What the list and the export show. */
export async function productsOf(ctx: MerchantContext, query: Filters): Promise<PageSource> {
  const { organizationId } = ctx
  const from = part`products t`
  const scope = part`t.organization_id = ${organizationId}`
  const text = part`lower(' ' || t.name)`
  const search = await matching(ctx, { text, from, scope }, query.query ?? '')
  const other = [
    ...given(query.id, (ids) => part`t.id = ANY(${ids}::uuid[])`),
    ...createdIn(query),
    ...havingMetadata(organizationId, query.metadata),
    ...search,
    ...given(
      query.benefit_id,
      (ids) => part`t.id IN (SELECT b.product_id FROM product_benefits b
        WHERE b.organization_id = ${organizationId} AND b.benefit_id = ANY(${ids}::uuid[]))`,
    ),
    ...given(
      query.meter_id,
      (ids) => part`t.id IN (SELECT p.product_id FROM product_prices p
        WHERE p.organization_id = ${organizationId} AND p.meter_id = ANY(${ids}::uuid[]) AND NOT p.is_archived)`,
    ),
  ]
  const { is_archived: isArchived, is_recurring: isRecurring } = query
  return {
    from,
    scope,
    isSearch: search.length > 0,
    filters: [
      ...given(isArchived, (value) => part`t.is_archived = ${value}`),
      ...given(isRecurring, (value) => part`(t.recurring_interval IS NOT NULL) = ${value}`),
      ...other,
    ],
    counted:
      other.length === 0
        ? { organizationId, list: 'products', facets: facetsOf(isArchived, isRecurring) }
        : undefined,
  }
}

/** Products are counted by both at once. */
function facetsOf(isArchived: boolean | undefined, isRecurring: boolean | undefined): string[] {
  const both = [false, true]
  return both
    .filter((value) => value === (isArchived ?? value))
    .flatMap((archived) =>
      both
        .filter((value) => value === (isRecurring ?? value))
        .map((recurring) => `${archived},${recurring}`),
    )
}
