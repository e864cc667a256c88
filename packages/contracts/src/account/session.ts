import { z } from '@hono/zod-openapi'
import { Entitlement } from '../billing/entitlement.ts'
import { Id, orNull, Text, Timestamp } from '../common/fields.ts'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone, maybeSignedIn, signedIn } from '../common/security.ts'
import { Done, nothing, QuerySwitch } from './fields.ts'
import { UserFull } from './user.ts'

export const Session = z
  .object({
    id: Id,
    userId: Id,
    token: z.string().openapi({
      description: 'Public handle: identifies the session for revocation, and grants nothing.',
      example: 'q3ZpX8sLk0VwYt5RbN1dGh7JcM2aFe9U',
    }),
    expiresAt: Timestamp,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    ipAddress: z.string().openapi({
      description: 'IP address at sign-in; empty when unknown.',
      example: '203.0.113.7',
    }),
    userAgent: z.string().nullable().openapi({
      description: 'User agent at sign-in.',
      example: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
    }),
    activeOrganizationId: Id.nullable().openapi({
      description: 'Organization that this session works in.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
    impersonatedBy: Id.nullable().openapi({
      description: 'Administrator who acts as the user.',
      example: null,
    }),
  })
  .openapi('Session')
export type Session = z.infer<typeof Session>

export const SessionUser = UserFull.extend({
  lastActiveOrganizationId: Id.nullable().openapi({
    description:
      'Organization that the user worked in last, for screens to open: a new session has no ' +
      'active one. Null where that was none.',
    example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
  }),
}).openapi('SessionUser')
export type SessionUser = z.infer<typeof SessionUser>

export const SessionWithUser = z
  .object({ session: Session, user: SessionUser })
  .openapi('SessionWithUser')
export type SessionWithUser = z.infer<typeof SessionWithUser>

export const OpenSession = SessionWithUser.extend({
  entitlements: z.array(Entitlement).openapi({
    description:
      'What the user may use, at each merchant: as a customer with the user’s verified email, or ' +
      'with the user’s id as `external_id`; and as a member of the active organization, as a ' +
      'customer with that organization’s id as `external_id`.',
  }),
}).openapi('OpenSession')
export type OpenSession = z.infer<typeof OpenSession>

export const ListedSession = Session.extend({
  country: z.string().nullable().openapi({
    description: 'Country of the IP address, as ISO 3166-1 alpha-2 code; null when unknown.',
    example: 'GB',
  }),
}).openapi('ListedSession')
export type ListedSession = z.infer<typeof ListedSession>

export const RevokeSessionRequest = z
  .object({
    token: Text({ max: 1024 }).openapi({
      description: 'Handle of the session, from the list.',
      example: 'q3ZpX8sLk0VwYt5RbN1dGh7JcM2aFe9U',
    }),
  })
  .openapi('RevokeSessionRequest')
export type RevokeSessionRequest = z.infer<typeof RevokeSessionRequest>

export const SignOutAnswer = z
  .object({
    success: z.literal(true).openapi({ description: 'The session has ended.', example: true }),
  })
  .openapi('SignOutAnswer')
export type SignOutAnswer = z.infer<typeof SignOutAnswer>

export const sessionRoutes = defineRoutes('session', {
  getSession: {
    method: 'get',
    path: '/api/auth/get-session',
    summary: 'Read the session and its user',
    description:
      'Refreshes the session once its update age has passed. Cookies of an expired or unknown ' +
      'session are cleared. What was revoked is gone from the entitlements within a second.',
    security: maybeSignedIn,
    request: {
      query: z.object({
        disableCookieCache: QuerySwitch.openapi({
          description: 'Reads the session from the database even where the cookie holds a copy.',
          example: true,
          type: 'boolean',
        }),
        disableRefresh: QuerySwitch.openapi({
          description: 'Leaves the expiry of the session as it is.',
          example: true,
          type: 'boolean',
        }),
      }),
    },
    responses: {
      200: json(orNull(OpenSession), 'The session, or null when not signed in'),
      400: authError('`Invalid query parameters`'),
      401: authError('`Failed to get session`: it was deleted while it was being refreshed'),
      429: authErrors[429],
    },
  },
  listSessions: {
    method: 'get',
    path: '/api/auth/list-sessions',
    summary: 'List the devices that are signed in',
    security: signedIn,
    responses: {
      200: json(z.array(ListedSession), 'All sessions of the user that have not expired'),
      401: signedInErrors[401],
      429: authErrors[429],
    },
  },
  revokeSession: {
    method: 'post',
    path: '/api/auth/revoke-session',
    summary: 'Sign out one device',
    security: signedIn,
    request: { body: body(RevokeSessionRequest) },
    refusals: { 400: ['SESSION_NOT_FOUND'] },
    responses: {
      200: json(Done, 'That session has ended'),
      ...signedInErrors,
      400: authError('`Session not found` · `Invalid body parameters`'),
      401: { description: 'Not signed in, or the session of another user (empty body)' },
    },
  },
  revokeSessions: {
    method: 'post',
    path: '/api/auth/revoke-sessions',
    summary: 'Sign out all devices, including this one',
    security: signedIn,
    request: { body: nothing },
    responses: { 200: json(Done, 'Every session of the user has ended'), ...signedInErrors },
  },
  revokeOtherSessions: {
    method: 'post',
    path: '/api/auth/revoke-other-sessions',
    summary: 'Sign out all other devices',
    security: signedIn,
    request: { body: nothing },
    responses: { 200: json(Done, 'Only this session is left'), ...signedInErrors },
  },
  signOut: {
    method: 'post',
    path: '/api/auth/sign-out',
    summary: 'Sign out this device',
    security: anyone,
    request: { body: nothing },
    refusals: { 400: ['FAILED_TO_GET_SESSION'] },
    responses: {
      200: json(SignOutAnswer, 'The session has ended and its cookies are cleared'),
      ...authErrors,
      400: authError('`Failed to get session`: there is no session cookie'),
    },
  },
})
