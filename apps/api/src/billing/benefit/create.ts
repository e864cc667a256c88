import type { Benefit, BenefitCreate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { checkMeter } from './credited-meter.ts'
import { checkFiles } from './downloadables.ts'
import { checkGuildRole } from './guild-role.ts'
import { presentBenefit } from './present.ts'
import { checkRepository } from './repository.ts'

export async function createBenefit(ctx: MerchantContext, given: BenefitCreate): Promise<Benefit> {
  const input = await checkedOutside(ctx, given)
  return inTransaction(ctx, async (tx) => {
    const row = await tx.db.benefit.create({
      data: {
        id: newId(),
        organizationId: tx.organizationId,
        type: input.type,
        description: input.description,
        properties: await checkedProperties(tx, input),
        metadata: input.metadata ?? {},
        createdAt: tx.clock.now(),
      },
    })
    const benefit = presentBenefit(row)
    await record(tx, 'benefit.created', { organizationId: tx.organizationId, after: benefit })
    return benefit
  })
}

function checkedProperties(tx: MerchantContext, { type, properties }: BenefitCreate) {
  if (type === 'downloadables') return checkFiles(tx, properties)
  if (type === 'meter_credit') return checkMeter(tx, properties)
  return properties
}

/** What has to be asked elsewhere is asked before the transaction. */
async function checkedOutside(ctx: MerchantContext, input: BenefitCreate): Promise<BenefitCreate> {
  if (input.type === 'discord') {
    return { ...input, properties: await checkGuildRole(ctx, input.properties) }
  }
  if (input.type !== 'github_repository') return input
  return { ...input, properties: await checkRepository(ctx, input.properties) }
}
