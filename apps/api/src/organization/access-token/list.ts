import type { AccessTokenList, accessTokenRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { SignedInContext } from '../../core/context.ts'
import { listed, page, sorted } from '../../core/list.ts'
import { requireTokenManager } from './permission.ts'
import { presentAccessToken } from './present.ts'
import { listPage } from './queries.ts'

type Query = z.output<typeof accessTokenRoutes.listAccessTokens.request.query>

const orders = {
  created_at: { createdAt: 'asc' },
  '-created_at': { createdAt: 'desc' },
  comment: { comment: 'asc' },
  '-comment': { comment: 'desc' },
  last_used_at: { lastUsedAt: { sort: 'asc', nulls: 'first' } },
  '-last_used_at': { lastUsedAt: { sort: 'desc', nulls: 'last' } },
} as const

/** The live tokens of an organization, including expired ones, so that someone notices them. */
export async function listAccessTokens(
  ctx: SignedInContext,
  query: Query,
): Promise<z.output<typeof AccessTokenList>> {
  const { organizationId } = await requireTokenManager(
    ctx,
    query.organization_id ?? ctx.signedIn.session.activeOrganizationId,
  )
  const orderBy = sorted(query.sorting, orders, '-created_at')
  const [rows, total] = await listPage(ctx, organizationId, { orderBy, ...page(query) })
  return listed(rows.map(presentAccessToken), total, query)
}
