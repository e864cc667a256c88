import type { Refund } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { CreditNoteKind } from '../jobs.ts'
import { holdOrder } from '../order/queries.ts'
import { renderApart } from '../pdf/render-apart.ts'
import { isShown, showCreditNote } from '../refund/lifecycle.ts'
import { requireRefund } from '../refund/queries.ts'
import { refundUpdated } from '../refund/updated.ts'
import { readCreditNote } from './content.ts'
import { issueCreditNote } from './issue.ts'

interface Generation {
  organizationId: string
  refundId: string
  kind: CreditNoteKind
}

/** Issues a credit note, writes its PDF, and lets it be seen, as an invoice is. */
export async function generateCreditNote(
  context: Context,
  { organizationId, refundId, kind }: Generation,
): Promise<void> {
  const ctx = { ...context, organizationId }
  const refund = await requireRefund(ctx, refundId)
  if (isShown(refund, kind)) return
  const note = await issueCreditNote(ctx, refund, kind)
  if (note === null) return
  const { path, content, language } = note
  const document = { kind: 'credit-note', content: readCreditNote(content), language } as const
  const bytes = await renderApart(document)
  await ctx.storage.write(path, { mimeType: 'application/pdf', bytes })
  await inTransaction(ctx, (tx) => show(tx, refund, kind))
}

/** Changing a refund requires the lock on its order. */
async function show(
  tx: MerchantContext,
  { id, orderId }: Refund,
  kind: CreditNoteKind,
): Promise<void> {
  await holdOrder(tx, orderId)
  const refund = await requireRefund(tx, id)
  if (isShown(refund, kind)) return
  const shown = showCreditNote(tx, refund, kind)
  const where = { organizationId: refund.organizationId, refundId: id, kind }
  const generated = { where, set: { generatedAt: tx.clock.now() } }
  await save(tx, shown.writes, {
    update: { creditNote: [generated] },
    insert: { ...refundUpdated(tx, shown.refund) },
  })
}
