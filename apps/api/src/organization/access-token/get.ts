import type { AccessToken } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { requireManagerOf } from './permission.ts'
import { presentAccessToken } from './present.ts'
import { requireAccessToken } from './queries.ts'

/** A token that is not revoked, for those who manage the tokens of its organization. */
export async function getOrganizationAccessToken(
  ctx: UserContext,
  { id }: { id: string },
): Promise<AccessToken> {
  const { organizationId } = await requireManagerOf(ctx, id)
  return presentAccessToken(await requireAccessToken({ ...ctx, organizationId }, id))
}
