import type { AccessToken, AccessTokenUpdate } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { patch } from '../../core/patch.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { refuseSuspended } from '../organization/refuse-suspended.ts'
import { requireManagerOf, requireScopes } from './permission.ts'
import { presentAccessToken } from './present.ts'
import { change, lockAccessToken } from './queries.ts'

interface Change extends AccessTokenUpdate {
  id: string
}

/** Changes what a token is for or may do; what is not given stays. */
export async function updateAccessToken(
  ctx: UserContext,
  { id, comment, scopes }: Change,
): Promise<AccessToken> {
  const manager = await requireManagerOf(ctx, id)
  refuseSuspended(manager)
  const { organizationId } = manager
  if (scopes) requireScopes(manager, scopes)
  return inTransaction(ctx, async (tx) => {
    const before = await lockAccessToken(tx, { id, organizationId })
    if (!comment && !scopes) return presentAccessToken(before)
    const row = await change(
      tx,
      { id, organizationId },
      {
        ...patch({
          comment: comment || undefined,
          scopes: scopes ? [...new Set(scopes)] : undefined,
        }),
        modifiedAt: ctx.clock.now(),
      },
    )
    const after = presentAccessToken(row)
    await record(tx, 'access_token.updated', {
      organizationId,
      before: presentAccessToken(before),
      after,
    })
    return after
  })
}
