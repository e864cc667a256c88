import type { Order, Refund } from '@tollgate/db'
import { z } from 'zod'
import { InvoiceContent, taxOf } from '../invoice/content.ts'
import { refundTotal } from '../pricing/refund-shares.ts'

const CreditNoteContent = InvoiceContent.pick({
  number: true,
  timeZone: true,
  issuedAt: true,
  orderNumber: true,
  seller: true,
  buyer: true,
  currency: true,
  netAmount: true,
  tax: true,
  totalAmount: true,
}).extend({
  invoiceNumber: z.string(),
  invoicedAt: z.iso.datetime(),
  refundedAt: z.iso.datetime(),
  /** The credit note that it reverses; missing in content from before there were reversals. */
  reverses: z.object({ number: z.string(), issuedAt: z.iso.datetime() }).nullish(),
})

/** All that a credit note says, frozen when it is issued. */
export type CreditNoteContent = z.infer<typeof CreditNoteContent>

export function readCreditNote(stored: unknown): CreditNoteContent {
  return CreditNoteContent.parse(stored)
}

interface Issue {
  order: Order
  /** What it takes back a part of: seller and buyer are those of the invoice. */
  invoice: InvoiceContent
  refund: Refund
  /** The credit note that it reverses. */
  reverses: CreditNoteContent | null
  number: string
  issuedAt: Date
}

export function creditNoteOf({
  order,
  invoice,
  refund,
  reverses,
  number,
  issuedAt,
}: Issue): CreditNoteContent {
  return {
    number,
    timeZone: invoice.timeZone,
    issuedAt: issuedAt.toISOString(),
    invoiceNumber: invoice.number,
    invoicedAt: invoice.issuedAt,
    orderNumber: invoice.orderNumber,
    refundedAt: (refund.succeededAt ?? refund.createdAt).toISOString(),
    seller: invoice.seller,
    buyer: invoice.buyer,
    currency: refund.currency,
    netAmount: refund.amount,
    tax: taxOf(order, refund.taxAmount),
    totalAmount: refundTotal(refund),
    reverses: reverses && { number: reverses.number, issuedAt: reverses.issuedAt },
  }
}
