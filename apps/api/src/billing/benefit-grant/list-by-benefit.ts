import type { benefitGrantRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { listed, page, sorted } from '../../core/list.ts'
import { findBenefit } from '../benefit/queries.ts'
import { presentGrant } from './present.ts'
import { findGrants } from './queries.ts'

type Query = z.output<typeof benefitGrantRoutes.listBenefitGrants.request.query>

const order = { '-created_at': { createdAt: 'desc' } } as const

export async function listBenefitGrants(
  ctx: MerchantContext,
  { id: benefitId, ...query }: Query & { id: string },
) {
  if (!(await findBenefit(ctx, benefitId))) throw notFound()
  const filter = {
    benefitId,
    ...(query.customer_id ? { customerId: { in: query.customer_id } } : {}),
    ...(query.is_granted === undefined ? {} : grantedIs(query.is_granted)),
  }
  const orderBy = sorted(query.sorting, order, '-created_at')
  const [rows, total] = await findGrants(ctx, filter, { orderBy, ...page(query) })
  return listed(rows.map(presentGrant), total, query)
}

function grantedIs(isGranted: boolean) {
  return { grantedAt: isGranted ? { not: null } : null }
}
