import type { benefitRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { given, part } from '../../core/fragment.ts'
import { listOf } from '../../core/list.ts'
import { havingMetadata } from '../../core/metadata-filter.ts'
import type { PageSource } from '../../core/page.ts'
import { matching } from '../../core/search.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { presentBenefit } from './present.ts'
import { benefitRows } from './queries.ts'

type Query = z.output<typeof benefitRoutes.listBenefits.request.query>

const sorting = sortedBy(
  { created_at: by(part`t.created_at`), description: by(part`t.description`) },
  '-created_at',
)

export const listBenefits = listOf({
  sorting,
  source: benefitsOf,
  rows: benefitRows,
  present: presentBenefit,
})

async function benefitsOf(
  ctx: MerchantContext,
  { query = '', type, metadata }: Query,
): Promise<PageSource> {
  const { organizationId } = ctx
  const from = part`benefits t`
  const scope = part`t.organization_id = ${organizationId} AND t.deleted_at IS NULL`
  const search = await matching(
    ctx,
    { text: part`lower(' ' || t.description)`, from, scope },
    query,
  )
  const other = [...havingMetadata(organizationId, metadata), ...search]
  return {
    from,
    scope,
    isSearch: search.length > 0,
    filters: [...given(type, (types) => part`t.type = ANY(${types})`), ...other],
    counted: other.length === 0 ? { organizationId, list: 'benefits', facets: type } : undefined,
  }
}
