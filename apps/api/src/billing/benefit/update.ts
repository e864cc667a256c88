import { type Benefit, type BenefitUpdate, CustomBenefit } from '@tollgate/contracts'
import type { Prisma } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { patch } from '../../core/patch.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { presentBenefit } from './present.ts'
import { lockBenefit } from './queries.ts'

export async function updateBenefit(
  ctx: MerchantContext,
  { id, ...input }: BenefitUpdate & { id: string },
): Promise<Benefit> {
  return inTransaction(ctx, async (tx) => {
    const benefit = await lockBenefit(tx, id)
    if (input.type && input.type !== benefit.type) {
      throw refusal('benefit.type_fixed', { at: ['body', 'type'] })
    }
    const row = await tx.db.benefit.update({
      where: { organizationId_id: { organizationId: tx.organizationId, id } },
      data: { ...changesOf(input), modifiedAt: tx.clock.now() },
    })
    const after = presentBenefit(row)
    await record(tx, 'benefit.updated', {
      organizationId: tx.organizationId,
      before: presentBenefit(benefit),
      after,
    })
    return after
  })
}

function changesOf(input: BenefitUpdate): Prisma.BenefitUpdateInput {
  const note = input.properties?.note
  return patch({
    description: input.description ?? undefined,
    properties: note === undefined ? undefined : CustomBenefit.shape.properties.parse({ note }),
    metadata: input.metadata ?? undefined,
  })
}
