import type { AccessTokenList, accessTokenRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext, SignedInContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { listOf } from '../../core/list.ts'
import { by, byWithNullsFirst, sortedBy } from '../../core/sorting.ts'
import { requireTokenManager } from './permission.ts'
import { presentAccessToken } from './present.ts'
import { tokenRows } from './queries.ts'

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
  return listTokens({ ...ctx, organizationId }, query)
}

const listTokens = listOf({
  sorting,
  source: ({ organizationId }: MerchantContext, _query: Query) => ({
    from: part`access_tokens t`,
    scope: part`t.organization_id = ${organizationId} AND t.deleted_at IS NULL`,
    counted: { organizationId, list: 'access-tokens' },
  }),
  rows: tokenRows,
  present: presentAccessToken,
})
