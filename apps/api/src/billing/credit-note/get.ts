import type { CreditNote } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { addressOfDocument } from '../invoice/get.ts'
import { requireShownCreditNote } from './queries.ts'

/** Where the PDF is, once it has been written. */
export async function getCreditNote(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<CreditNote> {
  return addressOfDocument(ctx, await requireShownCreditNote(ctx, id))
}
