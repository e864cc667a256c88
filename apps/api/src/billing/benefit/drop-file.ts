import type { Benefit } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { changeRows } from '../../core/record.ts'
import { save, type Writes } from '../../core/save.ts'
import { enqueueUpdate } from '../benefit-grant/update-grants.ts'
import { readDownloadables } from './downloadables.ts'
import { presentBenefit } from './present.ts'
import { lockBenefitsWithFile } from './queries.ts'

/** Removes a file that is being deleted from all benefits and all grants. */
export async function dropFileFromBenefits(tx: MerchantContext, fileId: string): Promise<void> {
  const changed = (await lockBenefitsWithFile(tx, fileId)).map((before) => ({
    before,
    after: { ...before, properties: without(before, fileId), modifiedAt: tx.clock.now() },
  }))
  await save(tx, ...changed.map(({ before, after }) => planChange(tx, before, after)))
  for (const { before, after } of changed) await enqueueUpdate(tx, before, after)
}

function planChange(tx: MerchantContext, before: Benefit, after: Benefit): Writes {
  const { organizationId } = tx
  const { id, properties, modifiedAt } = after
  const set = { properties, modifiedAt }
  const changes = changeRows(tx, 'benefit.updated', {
    organizationId,
    before: presentBenefit(before),
    after: presentBenefit(after),
  })
  return {
    update: { benefit: [{ where: { organizationId, id }, set }] },
    insert: { ...changes },
  }
}

function without(benefit: Benefit, fileId: string) {
  const { files, archived, ...rest } = readDownloadables(benefit)
  return {
    ...rest,
    files: files.filter((id) => id !== fileId),
    archived: Object.fromEntries(Object.entries(archived).filter(([id]) => id !== fileId)),
  }
}
