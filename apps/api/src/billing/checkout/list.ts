import type { checkoutRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { given, part } from '../../core/fragment.ts'
import { listOf } from '../../core/list.ts'
import { havingMetadata } from '../../core/metadata-filter.ts'
import type { PageSource } from '../../core/page.ts'
import { matching } from '../../core/search.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { presentCheckout } from './present.ts'
import { checkoutRows } from './queries.ts'

type Query = z.output<typeof checkoutRoutes.listCheckouts.request.query>

const sorting = sortedBy(
  {
    created_at: by(part`t.created_at`),
    expires_at: by(part`t.expires_at`),
    status: by(part`t.status`, part`t.created_at`),
  },
  '-created_at',
)

export const listCheckouts = listOf({
  sorting,
  source: checkoutsOf,
  rows: checkoutRows,
  present: (row, ctx) => presentCheckout(ctx, row),
})

async function checkoutsOf(ctx: MerchantContext, query: Query): Promise<PageSource> {
  const { organizationId } = ctx
  const from = part`checkouts t`
  const scope = part`t.organization_id = ${organizationId}`
  const text = part`lower(' ' || coalesce(t.customer_email, '') || ' ' || coalesce(t.customer_name, ''))`
  const search = await matching(ctx, { text, from, scope }, query.query ?? '')
  const other = [
    ...given(query.product_id, (ids) => part`t.product_id = ANY(${ids}::uuid[])`),
    ...given(query.customer_id, (ids) => part`t.customer_id = ANY(${ids}::uuid[])`),
    ...havingMetadata(organizationId, query.metadata),
    ...search,
  ]
  const { status: facets } = query
  return {
    from,
    scope,
    isSearch: search.length > 0,
    filters: [...given(facets, (statuses) => part`t.status = ANY(${statuses})`), ...other],
    counted: other.length === 0 ? { organizationId, list: 'checkouts', facets } : undefined,
  }
}
