import type { File, FileUpdate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { patch } from '../../core/patch.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { presentFile } from './present.ts'
import { lockFile } from './queries.ts'

export async function updateFile(
  ctx: MerchantContext,
  { id, ...input }: FileUpdate & { id: string },
): Promise<File> {
  const { organizationId } = ctx
  return inTransaction(ctx, async (tx) => {
    const file = await lockFile(tx, id)
    const row = await tx.db.file.update({
      where: { organizationId_id: { organizationId, id } },
      data: {
        ...patch({ name: input.name ?? undefined, version: input.version }),
        modifiedAt: tx.clock.now(),
      },
    })
    const after = presentFile(tx, row)
    await record(tx, 'file.updated', { organizationId, before: presentFile(tx, file), after })
    return after
  })
}
