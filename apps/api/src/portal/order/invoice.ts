import type { CreditNote, Invoice, InvoiceRequested } from '@tollgate/contracts'
import { getCreditNote, getCreditNoteReversal } from '../../billing/credit-note/get.ts'
import { getInvoice } from '../../billing/invoice/get.ts'
import { requestOwnInvoice } from '../../billing/invoice/request.ts'
import type { CustomerContext } from '../../core/context.ts'
import { requireOwnOrder, requireOwnRefund } from './queries.ts'

export async function getPortalOrderInvoice(
  ctx: CustomerContext,
  { id }: { id: string },
): Promise<Invoice> {
  await requireOwnOrder(ctx, id)
  return getInvoice(ctx, { id })
}

export async function generatePortalOrderInvoice(
  ctx: CustomerContext,
  { id }: { id: string },
): Promise<InvoiceRequested> {
  await requireOwnOrder(ctx, id)
  return requestOwnInvoice(ctx, { id })
}

export async function getPortalCreditNote(
  ctx: CustomerContext,
  { id }: { id: string },
): Promise<CreditNote> {
  await requireOwnRefund(ctx, id)
  return getCreditNote(ctx, { id })
}

export async function getPortalCreditNoteReversal(
  ctx: CustomerContext,
  { id }: { id: string },
): Promise<CreditNote> {
  await requireOwnRefund(ctx, id)
  return getCreditNoteReversal(ctx, { id })
}
