import { z } from '@hono/zod-openapi'
import { Platform } from '../billing/platform.ts'
import { cannotReach, comingBackFrom, returnedFrom } from '../billing/platform-connection.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { billingError, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { customer } from '../common/security.ts'
import { PortalCustomer } from './customer.ts'

const me = '/v1/customer-portal/customers/me'
const PlatformParameters = z.object({ platform: Platform })

export const PlatformAccountStart = z
  .object({ platform: Platform })
  .openapi('CustomerOAuthAccountStart')

const AccountStarted = z
  .object({
    url: z.string().openapi({
      description: 'Page of the platform, where the customer agrees.',
      example: 'https://discord.com/oauth2/authorize?client_id=4711',
    }),
  })
  .openapi('CustomerOAuthAccountStarted')

export const PlatformAccountLink = z
  .object(returnedFrom('the platform'))
  .openapi('CustomerOAuthAccountLink')

const { query, ...comingBack } = comingBackFrom('the platform', 'portal')
const ownOnly = { 403: ['session.one_purchase'], 404: ['resource.not_found'] } as const

export const portalPlatformAccountRoutes = defineRoutes('portal-platform-account', {
  startPlatformAccount: {
    method: 'post',
    path: `${me}/oauth-accounts/authorizations`,
    summary: 'Begin to connect an account',
    description: 'Leads to the platform, which leads back to the portal.',
    security: customer,
    request: { body: body(PlatformAccountStart) },
    refusals: { ...ownOnly, 422: ['platform.not_set_up'] },
    responses: { 200: json(AccountStarted, 'Where to go'), ...writeErrors },
  },
  receivePlatformAccount: {
    method: 'get',
    path: '/v1/customer-portal/oauth-accounts/callback/{platform}',
    summary: 'Come back from a platform',
    description: 'Leads on to the portal, which connects the account.',
    ...comingBack,
    request: {
      params: PlatformParameters,
      query: z.object({
        ...query,
        error: z.string().optional().openapi({
          description: 'Why there is none.',
          example: 'access_denied',
        }),
      }),
    },
  },
  linkPlatformAccount: {
    method: 'post',
    path: `${me}/oauth-accounts`,
    summary: 'Connect an account',
    description:
      'Benefits that waited for it are given to it. It takes the place of another account there. ' +
      'Takes no `Idempotency-Key`: a code of the platform works once.',
    security: customer,
    request: { body: body(PlatformAccountLink) },
    refusals: {
      400: ['platform_account.link_invalid', 'platform_account.not_confirmed'],
      ...ownOnly,
      422: ['platform.not_set_up'],
      503: ['platform.unavailable'],
    },
    responses: {
      200: json(PortalCustomer, 'You with your accounts as they are now'),
      ...writeErrors,
      400: billingError('Not begun in this session, too old, or not confirmed by the platform'),
      ...cannotReach('The platform'),
    },
  },
  unlinkPlatformAccount: {
    method: 'delete',
    path: `${me}/oauth-accounts/{platform}`,
    summary: 'Disconnect an account',
    description: 'Benefits given to it are taken from it, and wait for another one.',
    security: customer,
    request: { headers: IdempotencyHeaders, params: PlatformParameters },
    refusals: ownOnly,
    responses: { 204: { description: 'Disconnected' }, ...writeErrors },
  },
})

export type PlatformAccountStart = z.infer<typeof PlatformAccountStart>
export type PlatformAccountLink = z.infer<typeof PlatformAccountLink>
