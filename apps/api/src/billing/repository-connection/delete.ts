import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { isOwnerInBenefits } from '../benefit/queries.ts'
import { isOwnerInGrants } from '../benefit-grant/queries.ts'
import { presentConnection } from './present.ts'
import { lockConnection } from './queries.ts'

/** Refused while benefits need it: without the connection, access could no longer be taken away. */
export async function deleteRepositoryConnection(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<void> {
  const { organizationId } = ctx
  await inTransaction(ctx, async (tx) => {
    const connection = await lockConnection(tx, id)
    const { owner } = connection
    if (await isOwnerInBenefits(tx, owner)) throw refusal('repository_connection.in_use')
    if (await isOwnerInGrants(tx, owner)) throw refusal('repository_connection.access_remains')
    await tx.db.repositoryConnection.delete({
      where: { organizationId_id: { organizationId, id } },
    })
    await record(tx, 'repository_connection.deleted', {
      organizationId,
      before: presentConnection(connection),
    })
  })
}
