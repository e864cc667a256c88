import type { customerRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { given, part } from '../../core/fragment.ts'
import { createdIn, listOf } from '../../core/list.ts'
import { havingMetadata } from '../../core/metadata-filter.ts'
import type { PageSource } from '../../core/page.ts'
import { matching } from '../../core/search.ts'
import { by, byWithNullsLast, sortedBy } from '../../core/sorting.ts'
import { presentCustomer } from './present.ts'
import { customerRows } from './queries.ts'

type Query = z.output<typeof customerRoutes.listCustomers.request.query>
type Filters = z.output<typeof customerRoutes.exportCustomers.request.query>

const sorting = sortedBy(
  {
    created_at: by(part`t.created_at`),
    email: by(part`t.email`),
    name: byWithNullsLast(part`t.name`),
  },
  '-created_at',
)

export const listCustomers = listOf({
  sorting,
  source: (ctx: MerchantContext, query: Query) => customersOf(ctx, query),
  rows: customerRows,
  present: presentCustomer,
})

/** What the list and the export show. */
export async function customersOf(ctx: MerchantContext, query: Filters): Promise<PageSource> {
  const { organizationId } = ctx
  const from = part`customers t`
  const scope = part`t.organization_id = ${organizationId} AND t.deleted_at IS NULL`
  const text = part`lower(' ' || t.email || ' ' || coalesce(t.name, ''))`
  const search = await matching(ctx, { text, from, scope }, query.query ?? '')
  const filters = [
    ...given(query.email, (address) => part`lower(t.email) = lower(${address})`),
    ...createdIn(query),
    ...havingMetadata(organizationId, query.metadata),
    ...search,
  ]
  return {
    from,
    scope,
    filters,
    isSearch: search.length > 0,
    counted: filters.length === 0 ? { organizationId, list: 'customers' } : undefined,
  }
}
