import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { isGuildInBenefits } from '../benefit/queries.ts'
import { presentConnection } from './present.ts'
import { lockConnection } from './queries.ts'

export async function deleteGuildConnection(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<void> {
  const { organizationId } = ctx
  await inTransaction(ctx, async (tx) => {
    const connection = await lockConnection(tx, id)
    if (await isGuildInBenefits(tx, connection.guildId)) throw refusal('guild_connection.in_use')
    await tx.db.guildConnection.delete({
      where: { organizationId_id: { organizationId, id } },
    })
    await record(tx, 'guild_connection.deleted', {
      organizationId,
      before: presentConnection(tx, connection),
    })
  })
}
