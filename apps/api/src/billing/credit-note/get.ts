import type { CreditNote } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { addressOfDocument } from '../invoice/get.ts'
import { requireShownCreditNote } from './queries.ts'

/** Where the PDF is, once it has been written. */
export async function getCreditNote(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<CreditNote> {
  const note = await requireShownCreditNote(ctx, { refundId: id, kind: 'credit' })
  return addressOfDocument(ctx, note)
}

/** The same for its reversal. */
export async function getCreditNoteReversal(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<CreditNote> {
  const reversal = await requireShownCreditNote(ctx, { refundId: id, kind: 'reversal' })
  return addressOfDocument(ctx, reversal)
}
