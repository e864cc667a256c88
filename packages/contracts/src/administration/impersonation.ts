import { nothing } from '../account/fields.ts'
import { SessionWithUser } from '../account/session.ts'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { administrator, maybeSignedIn, recentlyProven } from '../common/security.ts'
import { UserNamed } from './user.ts'

export const impersonationRoutes = defineRoutes('impersonation', {
  impersonateUser: {
    method: 'post',
    path: '/api/auth/admin/impersonate-user',
    summary: 'Impersonate a user, for up to an hour',
    description:
      'The audit log names both people. Lasting changes and money are off limits meanwhile: ' +
      'passwords, emails, sign-in methods, tokens, deletions. Administrators can be impersonated ' +
      'only if `IMPERSONATE_ADMINISTRATORS` is on.',
    security: recentlyProven(administrator('user:impersonate')),
    request: { body: body(UserNamed) },
    refusals: { 404: ['USER_NOT_FOUND'], 403: ['BANNED_USER'] },
    responses: {
      200: json(SessionWithUser, 'The impersonated session'),
      ...signedInErrors,
      404: authError('`User not found`'),
    },
  },
  stopImpersonating: {
    method: 'post',
    path: '/api/auth/admin/stop-impersonating',
    summary: 'Return to the administrator’s own session',
    description: 'Also works once the impersonated session has expired.',
    security: maybeSignedIn,
    request: { body: nothing },
    refusals: {
      400: ['YOU_ARE_NOT_IMPERSONATING_ANYONE'],
      401: ['FAILED_TO_FIND_ADMIN_SESSION'],
    },
    responses: {
      200: json(SessionWithUser, 'The administrator’s own session'),
      ...authErrors,
      401: authError('`Failed to find admin session`: it has ended, too'),
    },
  },
})
