import type { meterRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { listOf } from '../../core/list.ts'
import { havingMetadata } from '../../core/metadata-filter.ts'
import type { PageSource } from '../../core/page.ts'
import { matching } from '../../core/search.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { presentMeter } from './present.ts'
import { meterRows } from './queries.ts'

type Query = z.output<typeof meterRoutes.listMeters.request.query>

export const listMeters = listOf({
  sorting: sortedBy({ name: by(part`t.name`), created_at: by(part`t.created_at`) }, 'name'),
  source: metersOf,
  rows: meterRows,
  present: presentMeter,
})

async function metersOf(
  ctx: MerchantContext,
  { query = '', metadata }: Query,
): Promise<PageSource> {
  const { organizationId } = ctx
  const from = part`meters t`
  const scope = part`t.organization_id = ${organizationId}`
  const text = part`lower(' ' || t.name)`
  const search = await matching(ctx, { text, from, scope }, query)
  return {
    from,
    scope,
    isSearch: search.length > 0,
    filters: [...havingMetadata(organizationId, metadata), ...search],
  }
}
