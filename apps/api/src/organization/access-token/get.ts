import type { AccessToken } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { requireManagerOf } from './permission.ts'
import { presentAccessToken } from './present.ts'
import { findTokensByIds } from './queries.ts'

/** A token that is not revoked, for those who manage the tokens of its organization. */
export async function getOrganizationAccessToken(
  ctx: UserContext,
  { id }: { id: string },
): Promise<AccessToken> {
  const { organizationId } = await requireManagerOf(ctx, id)
  const [token] = await findTokensByIds({ ...ctx, organizationId }, [id])
  if (!token) throw refusal('access_token.not_found')
  return presentAccessToken(token)
}
