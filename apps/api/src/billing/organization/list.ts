import type { billingOrganizationRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MemberContext } from '../../core/context.ts'
import { listed, page, sorted } from '../../core/list.ts'
import { findOrganizationsOf, type Reader } from './find.ts'
import { presentOrganization } from './present.ts'

type Query = z.output<typeof billingOrganizationRoutes.listBillingOrganizations.request.query>

const order = {
  created_at: { createdAt: 'asc' },
  '-created_at': { createdAt: 'desc' },
  slug: { slug: 'asc' },
  '-slug': { slug: 'desc' },
  name: { name: 'asc' },
  '-name': { name: 'desc' },
} as const

export async function listBillingOrganizations(ctx: MemberContext, query: Query) {
  const reader: Reader =
    ctx.actor.kind === 'user'
      ? { userId: ctx.actor.userId }
      : { organizationId: ctx.actor.organizationId }
  const [rows, total] = await findOrganizationsOf(ctx, reader, {
    slug: query.slug,
    orderBy: sorted(query.sorting, order, 'created_at'),
    ...page(query),
  })
  return listed(rows.map(presentOrganization), total, query)
}
