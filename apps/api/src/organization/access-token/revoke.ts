import type { UserContext } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { requireManagerOf } from './permission.ts'
import { presentAccessToken } from './present.ts'
import { change, lockAccessToken } from './queries.ts'

/** Ends a token for good: the next request with it is refused. */
export async function deleteAccessToken(ctx: UserContext, { id }: { id: string }): Promise<void> {
  const { organizationId } = await requireManagerOf(ctx, id)
  await inTransaction(ctx, async (tx) => {
    const row = await lockAccessToken(tx, { id, organizationId })
    await change(tx, { id, organizationId }, { deletedAt: ctx.clock.now() })
    await record(tx, 'access_token.revoked', { organizationId, before: presentAccessToken(row) })
  })
}
