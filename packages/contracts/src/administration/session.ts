import { z } from '@hono/zod-openapi'
import { Session } from '../account/session.ts'
import { Text } from '../common/fields.ts'
import { body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { administrator, recentlyProven } from '../common/security.ts'
import { Succeeded, UserNamed } from './user.ts'

export const UserSessions = z
  .object({ sessions: z.array(Session).openapi({ description: 'The newest first.' }) })
  .openapi('UserSessions')
export type UserSessions = z.infer<typeof UserSessions>

export const RevokeUserSessionRequest = z
  .object({
    sessionToken: Text({ max: 1024 }).openapi({
      description: 'Handle of the session, from the list.',
      example: 'q3ZpX8sLk0VwYt5RbN1dGh7JcM2aFe9U',
    }),
  })
  .openapi('RevokeUserSessionRequest')
export type RevokeUserSessionRequest = z.infer<typeof RevokeUserSessionRequest>

export const administrationSessionRoutes = defineRoutes('administration-session', {
  listUserSessions: {
    method: 'post',
    path: '/api/auth/admin/list-user-sessions',
    summary: 'List the devices on which a user is signed in',
    security: administrator('session:list'),
    request: { body: body(UserNamed) },
    responses: {
      200: json(UserSessions, 'All sessions of the user that have not expired'),
      ...signedInErrors,
    },
  },
  revokeUserSession: {
    method: 'post',
    path: '/api/auth/admin/revoke-user-session',
    summary: 'Sign out one device of a user',
    description: 'Answers the same where there is no such session.',
    security: recentlyProven(administrator('session:revoke')),
    request: { body: body(RevokeUserSessionRequest) },
    responses: { 200: json(Succeeded, 'The session has ended'), ...signedInErrors },
  },
  revokeUserSessions: {
    method: 'post',
    path: '/api/auth/admin/revoke-user-sessions',
    summary: 'Sign out all devices of a user',
    security: recentlyProven(administrator('session:revoke')),
    request: { body: body(UserNamed) },
    responses: { 200: json(Succeeded, 'Every session of the user has ended'), ...signedInErrors },
  },
})
