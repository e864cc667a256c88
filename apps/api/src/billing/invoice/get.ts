import type { Invoice } from '@tollgate/contracts'
import { HOUR, secondsAfter } from '../../core/calendar.ts'
import type { MerchantContext } from '../../core/context.ts'
import { fromStorage } from '../file/from-storage.ts'
import { requireShownInvoice } from './queries.ts'

/** Where the PDF is, once it has been written. */
export async function getInvoice(ctx: MerchantContext, { id }: { id: string }): Promise<Invoice> {
  return addressOfDocument(ctx, await requireShownInvoice(ctx, id))
}

/** A document that was issued is downloaded under its number. */
export async function addressOfDocument(
  ctx: MerchantContext,
  { path, number }: { path: string; number: string | null },
): Promise<{ url: string }> {
  const download = {
    name: `${number}.pdf`,
    mimeType: 'application/pdf',
    expiresAt: secondsAfter(ctx.clock.now(), HOUR),
  }
  return { url: await fromStorage(ctx, (storage) => storage.downloadAddress(path, download)) }
}
