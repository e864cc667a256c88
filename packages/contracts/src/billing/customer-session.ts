import { z } from '@hono/zod-openapi'
import { Id, Timestamp } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { rule } from '../common/request-refusals.ts'
import { body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant, recentlyProven } from '../common/security.ts'
import { Customer, ExternalId } from './customer.ts'
import { recordFields } from './record.ts'

export const CustomerSession = z
  .object({
    ...recordFields,
    token: z.string().openapi({
      description: 'Token for the portal; shown only now.',
      example: 'tollgate_cst_5JwPzQx8Kq2dYt4nHs6bRm',
    }),
    expires_at: Timestamp.openapi({ description: 'When the token stops working.' }),
    customer_portal_url: z.string().openapi({
      description: 'Opens the portal, signed in.',
      example:
        'https://tollgate.test/portal/acme?customer_session_token=tollgate_cst_5JwPzQx8Kq2dYt4nHs6bRm',
    }),
    customer_id: Id.openapi({ description: 'The customer.' }),
    customer: Customer,
  })
  .openapi('CustomerSession')

export const CustomerSessionCreate = z
  .object({
    customer_id: Id.optional().openapi({ description: 'The customer.' }),
    customer_external_id: ExternalId.optional(),
    external_customer_id: ExternalId.optional().openapi({
      description: 'The same as `customer_external_id`.',
    }),
  })
  .refine(
    (given) => given.customer_id ?? given.customer_external_id ?? given.external_customer_id,
    { path: ['customer_id'], ...rule('customer.missing') },
  )
  .openapi('CustomerSessionCreate')

export type CustomerSession = z.infer<typeof CustomerSession>
export type CustomerSessionCreate = z.infer<typeof CustomerSessionCreate>

export const customerSessionRoutes = defineRoutes('customer-session', {
  createCustomerSession: {
    method: 'post',
    path: '/v1/customer-sessions',
    summary: 'Create a session for a customer',
    security: recentlyProven(merchant('customer_sessions:write')),
    request: { headers: IdempotencyHeaders, body: body(CustomerSessionCreate) },
    refusals: { 422: ['customer.not_found'] },
    responses: { 201: json(CustomerSession, 'The new session'), ...writeErrors },
  },
})
