import type { UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { requireManagerOf } from './permission.ts'
import { presentAccessToken } from './present.ts'
import { change, lock } from './queries.ts'

/** Ends a token for good: the next request with it is refused. */
export async function deleteAccessToken(ctx: UserContext, { id }: { id: string }): Promise<void> {
  const { organizationId } = await requireManagerOf(ctx, id)
  await inTransaction(ctx, async (tx) => {
    const row = await lock(tx, { id, organizationId })
    if (!row) throw refusal('access_token.not_found')
    await change(tx, { id, organizationId }, { deletedAt: ctx.clock.now() })
    await record(tx, 'access_token.revoked', { organizationId, before: presentAccessToken(row) })
  })
}
