import type { portalBenefitGrantRoutes } from '@tollgate/contracts'
import type { Prisma } from '@tollgate/db'
import type { z } from 'zod'
import type { CustomerContext } from '../../core/context.ts'
import { listed, page, sorted } from '../../core/list.ts'
import { presentPortalGrant } from './present.ts'
import { findOwnGrants } from './queries.ts'

type Query = z.output<typeof portalBenefitGrantRoutes.listPortalBenefitGrants.request.query>

const order = {
  granted_at: { grantedAt: 'asc' },
  '-granted_at': { grantedAt: 'desc' },
  type: { benefit: { type: 'asc' } },
  '-type': { benefit: { type: 'desc' } },
  organization: { benefit: { organization: { name: 'asc' } } },
  '-organization': { benefit: { organization: { name: 'desc' } } },
} as const

export async function listPortalBenefitGrants(ctx: CustomerContext, query: Query) {
  const orderBy = sorted(query.sorting, order, '-granted_at')
  const [rows, total] = await findOwnGrants(ctx, filterOf(query), { orderBy, ...page(query) })
  return listed(
    rows.map((row) => presentPortalGrant(ctx, row)),
    total,
    query,
  )
}

function filterOf(query: Query): Prisma.BenefitGrantWhereInput {
  return {
    ...(query.organization_id ? { organizationId: query.organization_id } : {}),
    ...(query.type ? { benefit: { type: { in: query.type } } } : {}),
    ...(query.benefit_id ? { benefitId: { in: query.benefit_id } } : {}),
    ...(query.checkout_id ? { order: { checkoutId: { in: query.checkout_id } } } : {}),
    ...(query.order_id ? { orderId: { in: query.order_id } } : {}),
    ...(query.subscription_id ? { subscriptionId: { in: query.subscription_id } } : {}),
  }
}
