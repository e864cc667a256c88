import { z } from '@hono/zod-openapi'
import { Amount, Currency, Id, Timestamp } from '../common/fields.ts'
import { createdQuery, listOf, listQuery, repeatable } from '../common/list.ts'
import { billingErrors, json } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { IdParameters, OrganizationId, recordFields } from './record.ts'

export const DisputeStatus = z.enum(['needs_response', 'under_review', 'won', 'lost']).openapi({
  description:
    'State of the dispute: it is open while it needs a response or is under review. Won, the money is ' +
    'back; lost, the customer keeps it.',
  example: 'needs_response',
})

export const DisputeReason = z
  .enum([
    'credit_not_processed',
    'duplicate',
    'fraudulent',
    'general',
    'product_not_received',
    'product_unacceptable',
    'subscription_canceled',
    'unrecognized',
  ])
  .openapi({ description: 'What the customer told their bank.', example: 'fraudulent' })

export const Dispute = z
  .object({
    ...recordFields,
    status: DisputeStatus,
    reason: DisputeReason,
    amount: Amount.openapi({ description: 'Disputed before tax, in cents.', example: 1900 }),
    tax_amount: Amount.openapi({
      description: 'The tax that goes with it, in cents.',
      example: 361,
    }),
    total_amount: Amount.openapi({ description: 'What the bank took, in cents.', example: 2261 }),
    currency: Currency,
    fee_amount: Amount.nullable().openapi({
      description: 'What the payment processor keeps for the dispute, in cents; null if nothing.',
      example: 1500,
    }),
    fee_currency: Currency.nullable().openapi({ description: 'Currency of the fee.' }),
    respond_by: Timestamp.nullable().openapi({
      description: 'Until when the payment processor takes a response; null if it takes none.',
    }),
    ended_at: Timestamp.nullable().openapi({
      description: 'When it was decided; null while it is open.',
    }),
    organization_id: OrganizationId,
    order_id: Id.openapi({ description: 'The order.' }),
    order_number: z.string().openapi({
      description: 'What people call the order by.',
      example: 'LIND-1042',
    }),
    payment_id: Id.openapi({ description: 'The payment.' }),
    customer_id: Id.openapi({ description: 'The customer.' }),
    customer_name: z.string().nullable().openapi({
      description: 'What the customer is called today.',
      example: 'Ada Lovelace',
    }),
    customer_email: z.string().openapi({
      description: 'The customer’s email today.',
      example: 'ada@example.com',
    }),
  })
  .openapi('Dispute')

export const DisputeList = listOf(Dispute, 'DisputeList')

export type DisputeStatus = z.infer<typeof DisputeStatus>
export type Dispute = z.infer<typeof Dispute>

export const disputeRoutes = defineRoutes('dispute', {
  listDisputes: {
    method: 'get',
    path: '/v1/disputes',
    summary: 'List the disputes',
    security: merchant('payments:read'),
    request: {
      query: z.object({
        ...listQuery(['created_at', '-created_at', 'amount', '-amount']),
        order_id: repeatable(Id).openapi({ description: 'Only of these orders.' }),
        customer_id: repeatable(Id).openapi({ description: 'Only of these customers.' }),
        status: repeatable(DisputeStatus).openapi({ description: 'Only in these states.' }),
        ...createdQuery,
      }),
    },
    responses: { 200: json(DisputeList, 'The disputes'), ...billingErrors },
  },
  getDispute: {
    method: 'get',
    path: '/v1/disputes/{id}',
    summary: 'Get a dispute',
    security: merchant('payments:read'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(Dispute, 'The dispute'), ...billingErrors },
  },
})
