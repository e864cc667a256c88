import { z } from '@hono/zod-openapi'
import {
  Amount,
  Currency,
  Id,
  MAXIMUM_INTEGER,
  Metadata,
  MetadataOutput,
  Text,
} from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import {
  listOf,
  listQuery,
  metadataQuery,
  organizationQuery,
  QueryBoolean,
  repeatable,
} from '../common/list.ts'
import { billingError, billingErrors, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant, recentlyProven } from '../common/security.ts'
import { gettingCreditNote, gettingCreditNoteReversal } from './invoice.ts'
import { OrganizationId, recordFields } from './record.ts'

export const RefundStatus = z.enum(['pending', 'succeeded', 'failed', 'canceled']).openapi({
  description: 'State of the refund.',
  example: 'succeeded',
})

export const RefundReason = z
  .enum([
    'duplicate',
    'fraudulent',
    'customer_request',
    'service_disruption',
    'satisfaction_guarantee',
    'other',
  ])
  .openapi({ description: 'Why it is refunded.', example: 'customer_request' })

const RevokeBenefits = z.boolean().openapi({
  description: 'Whether the customer loses the benefits of the order at once.',
  example: false,
})

/** What a refund comes to. */
export const refundAmounts = {
  amount: Amount.openapi({ description: 'Refunded before tax, in cents.', example: 500 }),
  tax_amount: Amount.openapi({ description: 'The tax that goes with it, in cents.', example: 100 }),
  total_amount: Amount.openapi({
    description: 'What the customer gets back, in cents.',
    example: 600,
  }),
  balance_amount: Amount.openapi({
    description:
      'What of it goes back to the customer’s balance, in cents: the card gets no more than it was charged.',
    example: 0,
  }),
  currency: Currency,
}

export const IsCreditNoteGenerated = z.boolean().openapi({
  description: 'Whether there is a credit note.',
  example: false,
})

export const IsCreditNoteReversed = z.boolean().openapi({
  description:
    'Whether there is a reversal of the credit note, because the refund failed after all.',
  example: false,
})

export const Refund = z
  .object({
    ...recordFields,
    status: RefundStatus,
    reason: RefundReason,
    comment: z.string().nullable().openapi({
      description: 'A note of the merchant; customers never see it.',
      example: 'Bought twice',
    }),
    ...refundAmounts,
    organization_id: OrganizationId,
    order_id: Id.openapi({ description: 'The order.' }),
    subscription_id: Id.nullable().openapi({ description: 'The subscription of the order.' }),
    customer_id: Id.openapi({ description: 'The customer.' }),
    is_credit_note_generated: IsCreditNoteGenerated,
    is_credit_note_reversed: IsCreditNoteReversed,
    revoke_benefits: RevokeBenefits,
    metadata: MetadataOutput,
  })
  .openapi('Refund')

export const RefundList = listOf(Refund, 'RefundList')

export const RefundPreview = z
  .object({
    ...refundAmounts,
    maximum_amount: Amount.openapi({
      description: 'What can still be refunded before tax, in cents.',
      example: 1699,
    }),
  })
  .openapi('RefundPreview')

export const RefundCreate = z
  .object({
    order_id: Id.openapi({ description: 'The order to refund.' }),
    reason: RefundReason,
    amount: z.int().min(1).max(MAXIMUM_INTEGER).openapi({
      description: 'What to refund before tax, in cents; its tax comes on top.',
      example: 500,
    }),
    comment: Text({ max: 1000 }).nullish().openapi({
      description: 'A note for yourself; customers never see it.',
      example: 'Bought twice',
    }),
    revoke_benefits: RevokeBenefits.default(false),
    metadata: Metadata.optional(),
  })
  .openapi('RefundCreate')

export type RefundStatus = z.infer<typeof RefundStatus>
export type Refund = z.infer<typeof Refund>
export type RefundPreview = z.infer<typeof RefundPreview>
export type RefundCreate = z.infer<typeof RefundCreate>

const notRefundable = {
  400: ['refund.amount_too_high', 'refund.disputed', 'refund.not_paid', 'refund.of_subscription'],
  403: ['refund.dispute_lost', 'refund.refunded_already'],
  422: ['amount.not_in_steps', 'order.not_found'],
} as const
const tooHigh = { 400: billingError('Nothing was paid, less of it is left, or it is disputed') }

export const refundRoutes = defineRoutes('refund', {
  listRefunds: {
    method: 'get',
    path: '/v1/refunds',
    summary: 'List the refunds',
    security: merchant('refunds:read', 'refunds:write'),
    request: {
      query: z.object({
        ...listQuery(['created_at', '-created_at', 'amount', '-amount']),
        id: repeatable(Id).openapi({ description: 'Only these refunds.' }),
        order_id: repeatable(Id).openapi({ description: 'Only of these orders.' }),
        customer_id: repeatable(Id).openapi({ description: 'Only of these customers.' }),
        subscription_id: repeatable(Id).openapi({ description: 'Only of these subscriptions.' }),
        ...metadataQuery,
        succeeded: QueryBoolean.optional().openapi({
          description: 'Only those that succeeded, or only those that have not.',
        }),
      }),
    },
    responses: { 200: json(RefundList, 'The refunds'), ...billingErrors },
  },
  createRefund: {
    method: 'post',
    path: '/v1/refunds',
    summary: 'Refund an order, or part of it',
    description:
      'The refund is pending until the payment processor has answered, which takes seconds, or days ' +
      'with some banks. Then it has succeeded or failed, and the order with it.',
    security: recentlyProven(merchant('refunds:write')),
    request: { headers: IdempotencyHeaders, body: body(RefundCreate) },
    refusals: notRefundable,
    responses: { 200: json(Refund, 'The refund'), ...writeErrors, ...tooHigh },
  },
  getCreditNote: {
    method: 'get',
    path: '/v1/refunds/{id}/credit-note',
    summary: 'Get the credit note of a refund',
    security: merchant('refunds:read', 'refunds:write'),
    ...gettingCreditNote,
  },
  getCreditNoteReversal: {
    method: 'get',
    path: '/v1/refunds/{id}/credit-note-reversal',
    summary: 'Get the reversal of a refund’s credit note',
    security: merchant('refunds:read', 'refunds:write'),
    ...gettingCreditNoteReversal,
  },
  previewRefund: {
    method: 'get',
    path: '/v1/refunds/preview',
    summary: 'Ask what a refund would come to',
    description: 'Calculated as the refund is, and nothing is refunded.',
    security: merchant('refunds:read', 'refunds:write'),
    request: {
      query: z.object({
        organization_id: organizationQuery,
        order_id: Id.openapi({ description: 'The order to refund.' }),
        amount: z.coerce.number().int().min(1).max(MAXIMUM_INTEGER).optional().openapi({
          description: 'What to refund before tax, in cents; all that is left unless given.',
          type: 'integer',
          example: 500,
        }),
      }),
    },
    refusals: notRefundable,
    responses: { 200: json(RefundPreview, 'What it would be'), ...billingErrors, ...tooHigh },
  },
})
