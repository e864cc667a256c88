import type { customFieldRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { given, part } from '../../core/fragment.ts'
import { listOf, oneOf } from '../../core/list.ts'
import { havingMetadata } from '../../core/metadata-filter.ts'
import type { PageSource } from '../../core/page.ts'
import { matching } from '../../core/search.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { presentCustomField } from './present.ts'
import { customFieldRows } from './queries.ts'

type Query = z.output<typeof customFieldRoutes.listCustomFields.request.query>

const sorting = sortedBy(
  {
    slug: by(part`t.slug`),
    created_at: by(part`t.created_at`),
    name: by(part`t.name`),
    type: by(part`t.type`),
  },
  'slug',
)

export const listCustomFields = listOf({
  sorting,
  source: customFieldsOf,
  rows: customFieldRows,
  present: presentCustomField,
})

async function customFieldsOf(
  ctx: MerchantContext,
  { query = '', type, metadata }: Query,
): Promise<PageSource> {
  const { organizationId } = ctx
  const from = part`custom_fields t`
  const scope = part`t.organization_id = ${organizationId} AND t.deleted_at IS NULL`
  const text = part`lower(' ' || t.name || ' ' || t.slug)`
  const search = await matching(ctx, { text, from, scope }, query)
  return {
    from,
    scope,
    isSearch: search.length > 0,
    filters: [
      ...given(type, (types) => oneOf(part`t.type`, types)),
      ...havingMetadata(organizationId, metadata),
      ...search,
    ],
  }
}
