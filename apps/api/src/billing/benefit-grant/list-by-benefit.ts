import type { benefitGrantRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { given, part } from '../../core/fragment.ts'
import { listOf, oneOf } from '../../core/list.ts'
import type { PageSource } from '../../core/page.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { requireBenefit } from '../benefit/queries.ts'
import { presentGrant } from './present.ts'
import { grantRows } from './queries.ts'

type Query = z.output<typeof benefitGrantRoutes.listBenefitGrants.request.query> & { id: string }

export const sorting = sortedBy({ created_at: by(part`t.created_at`) }, '-created_at')

export const listBenefitGrants = listOf({
  sorting,
  source: grantsOf,
  rows: grantRows,
  present: presentGrant,
})

async function grantsOf(ctx: MerchantContext, query: Query): Promise<PageSource> {
  const { organizationId } = ctx
  const { id: benefitId, is_granted: isGranted } = query
  await requireBenefit(ctx, benefitId)
  const states = [false, true].filter((state) => state === (isGranted ?? state))
  const facets = states.map((state) => `${benefitId.toLowerCase()},${state}`)
  const other = [
    ...given(query.customer_id, (ids) => part`t.customer_id = ANY(${ids}::uuid[])`),
    ...given(query.error_type, (types) => oneOf(part`(t.error ->> 'type')`, types)),
  ]
  return {
    from: part`benefit_grants t`,
    scope: part`t.organization_id = ${organizationId} AND t.benefit_id = ${benefitId}`,
    filters: [
      ...given(isGranted, (is) =>
        is ? part`t.granted_at IS NOT NULL` : part`t.granted_at IS NULL`,
      ),
      ...other,
    ],
    counted: other.length === 0 ? { organizationId, list: 'benefit-grants', facets } : undefined,
  }
}
