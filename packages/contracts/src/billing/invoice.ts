import { z } from '@hono/zod-openapi'
import { Id } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import {
  BillingError,
  billingError,
  billingErrors,
  json,
  ValidationError,
  writeErrors,
} from '../common/responses.ts'
import { IdParameters } from './record.ts'

export const Invoice = z
  .object({
    url: z.url().openapi({
      description: 'Where the PDF can be downloaded for an hour, without a token.',
      example: 'https://tollgate.example/storage/downloads/eyJmaWxlIjoi',
    }),
  })
  .openapi('OrderInvoice')

export const InvoiceRequested = z
  .object({ order_id: Id.openapi({ description: 'The order.' }) })
  .openapi('OrderInvoiceRequested')

export const CreditNote = z.object({ url: Invoice.shape.url }).openapi('RefundCreditNote')

export type CreditNote = z.infer<typeof CreditNote>
export type Invoice = z.infer<typeof Invoice>
export type InvoiceRequested = z.infer<typeof InvoiceRequested>

/** What merchants and customers both get: the invoice of an order. */
export const gettingInvoice = {
  request: { params: IdParameters },
  refusals: { 404: ['resource.not_found'], 503: ['storage.full', 'storage.unavailable'] },
  responses: {
    200: json(Invoice, 'The invoice'),
    ...billingErrors,
    503: billingError('The storage of files cannot be reached'),
  },
} as const

/** The same of the credit note of a refund. */
export const gettingCreditNote = {
  description:
    'A refund of an order with an invoice has one shortly after it succeeded; until then, 404.',
  ...gettingInvoice,
  responses: { ...gettingInvoice.responses, 200: json(CreditNote, 'The credit note') },
} as const

/** And of its reversal. */
export const gettingCreditNoteReversal = {
  ...gettingCreditNote,
  description:
    'A refund with a credit note that fails after all gets one shortly afterwards; until then, 404.',
} as const

/** And how they both ask for an invoice. */
export const generatingInvoice = {
  description:
    'Returns at once. The invoice is numbered and written in the background, mostly within a second; ' +
    'until then, getting it answers 404. From here on, who is billed can no longer be changed.',
  request: { headers: IdempotencyHeaders, params: IdParameters },
  refusals: {
    404: ['resource.not_found'],
    409: ['invoice.exists'],
    422: ['invoice.billing_details_missing', 'invoice.order_not_paid'],
  },
  responses: {
    202: json(InvoiceRequested, 'It will be there shortly'),
    ...writeErrors,
    422: json(
      z.union([ValidationError, BillingError]),
      'Something in the request is not valid, or the order can have no invoice',
    ),
  },
} as const
