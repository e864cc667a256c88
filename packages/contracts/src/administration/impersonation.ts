import { nothing } from '../account/fields.ts'
import { SessionWithUser } from '../account/session.ts'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { administrator, maybeSignedIn } from '../common/security.ts'
import { UserNamed } from './user.ts'

export const impersonationRoutes = defineRoutes('impersonation', {
  impersonateUser: {
    method: 'post',
    path: '/api/auth/admin/impersonate-user',
    summary: 'Act as a user, for an hour at most',
    description:
      'Both people are named in the audit log. What stays or costs money is refused meanwhile: ' +
      'passwords, emails, ways to sign in, tokens, deletions. Administrators can be impersonated ' +
      'only where the service is set up so (`IMPERSONATE_ADMINISTRATORS`).',
    security: administrator('user:impersonate'),
    request: { body: body(UserNamed) },
    refusals: { 404: ['USER_NOT_FOUND'], 403: ['BANNED_USER'] },
    responses: {
      200: json(SessionWithUser, 'The session as the user'),
      ...signedInErrors,
      404: authError('`User not found`'),
    },
  },
  stopImpersonating: {
    method: 'post',
    path: '/api/auth/admin/stop-impersonating',
    summary: 'Go back to the administrator’s own session',
    description: 'Also when the session as the user has ended.',
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
