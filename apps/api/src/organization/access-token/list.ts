import type { AccessTokenList, accessTokenRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { SignedInContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { inOrderOf, listed } from '../../core/list.ts'
import { findPage } from '../../core/page.ts'
import { by, byWithNullsFirst, sortedBy } from '../../core/sorting.ts'
import { requireTokenManager } from './permission.ts'
import { presentAccessToken } from './present.ts'
import { findTokensByIds } from './queries.ts'

type Query = z.output<typeof accessTokenRoutes.listAccessTokens.request.query>

const sorting = sortedBy(
  {
    created_at: by(part`t.created_at`),
    comment: by(part`t.comment`),
    last_used_at: byWithNullsFirst(part`t.last_used_at`),
  },
  '-created_at',
)

/** The live tokens of an organization, including expired ones, so that someone notices them. */
export async function listAccessTokens(
  ctx: SignedInContext,
  query: Query,
): Promise<z.output<typeof AccessTokenList>> {
  const { organizationId } = await requireTokenManager(
    ctx,
    query.organization_id ?? ctx.signedIn.session.activeOrganizationId,
  )
  const source = {
    from: part`access_tokens t`,
    scope: part`t.organization_id = ${organizationId} AND t.deleted_at IS NULL`,
    counted: { organizationId, list: 'access-tokens' },
  }
  const { ids, total } = await findPage(ctx, source, { sorting, asked: query.sorting }, query)
  const rows = inOrderOf(ids, await findTokensByIds(ctx, organizationId, ids))
  return listed(rows.map(presentAccessToken), total, query)
}
