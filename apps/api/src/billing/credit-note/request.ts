import type { Refund } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { save } from '../../core/save.ts'
import { type CreditNoteKind, generateCreditNoteJob } from '../jobs.ts'

/**
 * Requests credit notes for refunds, or their reversals. The caller holds the lock on the order, so each
 * is requested once.
 */
export async function requestCreditNotes(
  tx: MerchantContext,
  refunds: Pick<Refund, 'id'>[],
  { kind, language }: { kind: CreditNoteKind; language: string },
): Promise<void> {
  const { organizationId } = tx
  const createdAt = tx.clock.now()
  const notes = refunds.map(({ id: refundId }) => {
    const id = newId()
    const path = `credit-note/${organizationId}/${id}.pdf`
    return { id, organizationId, refundId, kind, language, path, createdAt }
  })
  if (notes.length === 0) return
  await save(tx, { insert: { creditNote: notes } })
  const jobs = notes.map(({ refundId }) => ({ organizationId, refundId, kind }))
  await tx.jobs.enqueue(tx, generateCreditNoteJob, ...jobs)
}
