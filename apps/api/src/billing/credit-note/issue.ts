import type { CreditNote, Refund } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { readContent } from '../invoice/content.ts'
import { issueInvoice } from '../invoice/issue.ts'
import type { CreditNoteKind } from '../jobs.ts'
import { lockOrder } from '../order/queries.ts'
import { requireRefund } from '../refund/queries.ts'
import { creditNoteOf, readCreditNote } from './content.ts'
import { findCreditNote, lockCreditNote, takeCreditNoteNumber } from './queries.ts'

/**
 * Gives a credit note its number and freezes what it says, after the invoice that it refers to. One
 * that has been issued stays as it is; there is none if the refund failed after all. Its reversal is a
 * document of its own, in the same series.
 */
export async function issueCreditNote(
  ctx: MerchantContext,
  { id: refundId, orderId }: Refund,
  kind: CreditNoteKind,
): Promise<CreditNote | null> {
  const { content } = await issueInvoice(ctx, orderId)
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const note = await lockCreditNote(tx, { refundId, kind })
    if (note.number !== null) return note
    const refund = await requireRefund(tx, refundId)
    if (kind === 'credit' && refund.status !== 'succeeded') return null
    const reversed =
      kind === 'reversal' ? await findCreditNote(tx, { refundId, kind: 'credit' }) : undefined
    const issuedAt = tx.clock.now()
    const number = await takeCreditNoteNumber(tx)
    const invoice = readContent(content)
    const reverses = reversed ? readCreditNote(reversed.content) : null
    return tx.db.creditNote.update({
      where: { id: note.id },
      data: {
        number,
        content: creditNoteOf({ order, invoice, refund, reverses, number, issuedAt }),
        issuedAt,
      },
    })
  })
}
