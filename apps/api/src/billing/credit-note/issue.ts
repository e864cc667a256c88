import type { CreditNote, Refund } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { readContent } from '../invoice/content.ts'
import { issueInvoice } from '../invoice/issue.ts'
import { lockOrder } from '../order/queries.ts'
import { requireRefund } from '../refund/queries.ts'
import { creditNoteOf } from './content.ts'
import { lockCreditNote, takeCreditNoteNumber } from './queries.ts'

/**
 * Gives a credit note its number and freezes what it says, after the invoice that it refers to. One
 * that has been issued stays as it is; there is none where the money did not come back after all.
 */
export async function issueCreditNote(
  ctx: MerchantContext,
  { id, orderId }: Refund,
): Promise<CreditNote | null> {
  const { content } = await issueInvoice(ctx, orderId)
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const note = await lockCreditNote(tx, id)
    if (note.number !== null) return note
    const refund = await requireRefund(tx, id)
    if (refund.status !== 'succeeded') return null
    const issuedAt = tx.clock.now()
    const number = await takeCreditNoteNumber(tx)
    const invoice = readContent(content)
    return tx.db.creditNote.update({
      where: { id: note.id },
      data: {
        number,
        content: creditNoteOf({ order, invoice, refund, number, issuedAt }),
        issuedAt,
      },
    })
  })
}
