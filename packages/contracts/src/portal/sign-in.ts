import { z } from '@hono/zod-openapi'
import { Email, Text, Timestamp } from '../common/fields.ts'
import { billingError, body, json, publicBillingErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone } from '../common/security.ts'

const OrganizationSlug = Text({ min: 1, max: 64 }).openapi({
  description: 'Slug of the organization whose portal it is.',
  example: 'acme',
})

export const PortalSignInRequest = z
  .object({ organization_slug: OrganizationSlug, email: Email })
  .openapi('PortalSignInRequest')

export const PortalSignInRequested = z
  .object({
    status: z.literal('requested').openapi({
      description: 'The same whether or not the email belongs to a customer.',
      example: 'requested',
    }),
  })
  .openapi('PortalSignInRequested')

export const PortalSignInVerify = z
  .object({
    organization_slug: OrganizationSlug,
    email: Email,
    code: z.string().trim().min(6).max(16).openapi({
      description: 'The code from the email.',
      example: '482913',
    }),
  })
  .openapi('PortalSignInVerify')

export const PortalSignInVerified = z
  .object({
    token: z.string().openapi({
      description: 'Customer session token; shown only now.',
      example: 'tollgate_cst_5JwPzQx8Kq2dYt4nHs6bRm',
    }),
    expires_at: Timestamp.openapi({ description: 'When the token stops working.' }),
  })
  .openapi('PortalSignInVerified')

export type PortalSignInRequest = z.infer<typeof PortalSignInRequest>
export type PortalSignInVerify = z.infer<typeof PortalSignInVerify>

export const portalSignInRoutes = defineRoutes('portal-sign-in', {
  requestPortalSignIn: {
    method: 'post',
    path: '/v1/customer-portal/sign-in/request',
    summary: 'Request a sign-in code by email',
    security: anyone,
    request: { body: body(PortalSignInRequest) },
    refusals: { 404: ['organization.not_found'] },
    responses: {
      202: json(PortalSignInRequested, 'If the email belongs to a customer, a code was sent'),
      ...publicBillingErrors,
    },
  },
  verifyPortalSignIn: {
    method: 'post',
    path: '/v1/customer-portal/sign-in/verify',
    summary: 'Sign in with the code from the email',
    security: anyone,
    request: { body: body(PortalSignInVerify) },
    refusals: { 400: ['sign_in_code.wrong'], 404: ['organization.not_found'] },
    responses: {
      200: json(PortalSignInVerified, 'Signed in'),
      400: billingError('The code is wrong, used or too old (`InvalidSignInCode`)'),
      ...publicBillingErrors,
    },
  },
})
