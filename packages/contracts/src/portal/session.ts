import { z } from '@hono/zod-openapi'
import { BillingOrganization } from '../billing/organization.ts'
import { Id, Timestamp } from '../common/fields.ts'
import { billingErrors, json } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { customer } from '../common/security.ts'

export const PortalSession = z
  .object({
    scope: z.enum(['customer', 'checkout']).openapi({
      description: 'Whether it shows all of the customer’s, or one purchase only.',
      example: 'customer',
    }),
    checkout_id: Id.nullable().openapi({
      description: 'The checkout, where it shows only that one.',
    }),
    expires_at: Timestamp.openapi({ description: 'When the token stops working.' }),
    organization: BillingOrganization,
  })
  .openapi('PortalSession')

export const getPortalSession = route({
  method: 'get',
  path: '/v1/customer-portal/session',
  operationId: 'getPortalSession',
  summary: 'Get what this session may see',
  tags: ['portal'],
  security: customer,
  responses: { 200: json(PortalSession, 'The session'), ...billingErrors },
})

export type PortalSession = z.infer<typeof PortalSession>
