import { z } from '@hono/zod-openapi'
import { BillingOrganization } from '../billing/organization.ts'
import { Id, Timestamp } from '../common/fields.ts'
import { billingErrors, json } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
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

export type PortalSession = z.infer<typeof PortalSession>

export const portalSessionRoutes = defineRoutes('portal-session', {
  getPortalSession: {
    method: 'get',
    path: '/v1/customer-portal/session',
    summary: 'Get what this session can see',
    security: customer,
    responses: { 200: json(PortalSession, 'The session'), ...billingErrors },
  },
  keepPortalSession: {
    method: 'post',
    path: '/v1/customer-portal/session/cookie',
    summary: 'Keep a session in a cookie of the browser',
    description:
      'Send the token once, as `Authorization`; from then on the browser is signed in to this ' +
      'merchant’s portal in all of its tabs. A session of one purchase does not replace one that ' +
      'already shows all of the same customer’s.',
    security: customer,
    responses: { 200: json(PortalSession, 'The session that the browser keeps'), ...billingErrors },
  },
  endPortalSession: {
    method: 'delete',
    path: '/v1/customer-portal/session',
    summary: 'End this session',
    description: 'Its token stops working, and the browser forgets the cookie.',
    security: customer,
    responses: { 204: { description: 'Ended' }, ...billingErrors },
  },
})
