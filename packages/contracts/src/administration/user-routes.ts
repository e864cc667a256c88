import { z } from '@hono/zod-openapi'
import { Done, usernameRefusals } from '../account/fields.ts'
import { authError, body, csv, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { administrator, recentlyProven, signedIn } from '../common/security.ts'
import { PermissionAnswer } from '../organization/member.ts'
import {
  BanUserRequest,
  CreateUserRequest,
  ServiceAccess,
  ServicePermissionsRequest,
  SetRoleRequest,
  SetUserPasswordRequest,
  Succeeded,
  TwoFactorRecovery,
  UserAnswer,
  UserDetails,
  UserIdAsGiven,
  UserNamed,
} from './user.ts'
import { ExportUsersQuery, ListUsersQuery, UserList } from './user-list.ts'

const unknownUser = authError('`User not found`')

export const administrationUserRoutes = defineRoutes('administration-user', {
  listUsers: {
    method: 'get',
    path: '/api/auth/admin/list-users',
    summary: 'List and search the users of the service',
    security: administrator('user:list'),
    request: { query: ListUsersQuery },
    responses: { 200: json(UserList, 'A page of users'), ...signedInErrors },
  },
  exportUsers: {
    method: 'get',
    path: '/api/auth/admin/export-users',
    summary: 'Download the users of the service, the newest first',
    description: 'The filters of the list. A file of any length: it is read as it is fetched.',
    security: administrator('user:list'),
    request: { query: ExportUsersQuery },
    responses: {
      200: csv('Every user that fits', 'users'),
      400: signedInErrors[400],
      401: signedInErrors[401],
      403: signedInErrors[403],
      429: signedInErrors[429],
    },
  },
  getUser: {
    method: 'get',
    path: '/api/auth/admin/get-user',
    summary: 'Get a user with their sign-in methods, organizations and purchases',
    security: administrator('user:list'),
    request: { query: z.object({ userId: UserIdAsGiven }) },
    refusals: { 404: ['USER_NOT_FOUND'] },
    responses: {
      200: json(UserDetails, 'The user, and what removing them would mean'),
      ...signedInErrors,
      404: unknownUser,
    },
  },
  createUser: {
    method: 'post',
    path: '/api/auth/admin/create-user',
    summary: 'Create a user with a password',
    description:
      'The email counts as unverified. No role can be given that allows more than the caller’s own.',
    security: recentlyProven(administrator('user:create')),
    request: { body: body(CreateUserRequest) },
    refusals: {
      400: [
        'INVALID_EMAIL',
        'PASSWORD_HAS_LEAKED',
        'PASSWORD_IS_TOO_COMMON',
        'PASSWORD_TOO_LONG',
        'PASSWORD_TOO_SHORT',
        'UNKNOWN_ROLE',
        'USER_ALREADY_EXISTS',
      ],
      403: ['YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE'],
      422: usernameRefusals,
    },
    responses: {
      200: json(UserAnswer, 'The new user'),
      ...signedInErrors,
      422: authError('The username can’t be used'),
    },
  },
  setRole: {
    method: 'post',
    path: '/api/auth/admin/set-role',
    summary: 'Change the roles of a user',
    description: 'Neither the old nor the new roles may allow more than the caller’s own.',
    security: recentlyProven(administrator('user:set-role')),
    request: { body: body(SetRoleRequest) },
    refusals: {
      400: ['UNKNOWN_ROLE', 'AT_LEAST_ONE_ADMINISTRATOR_IS_REQUIRED'],
      404: ['USER_NOT_FOUND'],
    },
    responses: {
      200: json(UserAnswer, 'The user with the new roles'),
      ...signedInErrors,
      404: unknownUser,
    },
  },
  banUser: {
    method: 'post',
    path: '/api/auth/admin/ban-user',
    summary: 'Ban a user',
    description: 'Every session of the user ends, and every way to sign in is refused.',
    security: recentlyProven(administrator('user:ban')),
    request: { body: body(BanUserRequest) },
    refusals: {
      400: ['AT_LEAST_ONE_ADMINISTRATOR_IS_REQUIRED', 'YOU_CANNOT_BAN_YOURSELF'],
      404: ['USER_NOT_FOUND'],
    },
    responses: {
      200: json(UserAnswer, 'The banned user'),
      ...signedInErrors,
      404: unknownUser,
    },
  },
  unbanUser: {
    method: 'post',
    path: '/api/auth/admin/unban-user',
    summary: 'Lift a user’s ban',
    security: recentlyProven(administrator('user:ban')),
    request: { body: body(UserNamed) },
    refusals: { 404: ['USER_NOT_FOUND'] },
    responses: {
      200: json(UserAnswer, 'The user, no longer banned'),
      ...signedInErrors,
      404: unknownUser,
    },
  },
  startTwoFactorRecovery: {
    method: 'post',
    path: '/api/auth/admin/start-two-factor-recovery',
    summary: 'Remove a user’s second factor after a waiting time',
    description:
      'For users who have lost their app and their backup codes. The user is emailed at once, and the second ' +
      'factor is removed `TWO_FACTOR_RECOVERY_WAIT` later (three days), with all their sessions. Until then, ' +
      'the user can cancel it, and a code or a backup code cancels it, too. Starting again changes nothing. ' +
      'Passkeys and the password stay.',
    security: recentlyProven(administrator('user:recover')),
    request: { body: body(UserNamed) },
    refusals: { 400: ['TWO_FACTOR_ISNT_ENABLED'], 404: ['USER_NOT_FOUND'] },
    responses: {
      200: json(TwoFactorRecovery, 'When it is removed'),
      ...signedInErrors,
      400: authError('`Two factor isn’t enabled` · `Invalid body parameters`'),
      404: unknownUser,
    },
  },
  cancelTwoFactorRecovery: {
    method: 'post',
    path: '/api/auth/admin/cancel-two-factor-recovery',
    summary: 'Keep a user’s second factor after all',
    description: 'Answers the same where nothing was started.',
    security: recentlyProven(administrator('user:recover')),
    request: { body: body(UserNamed) },
    refusals: { 404: ['USER_NOT_FOUND'] },
    responses: {
      200: json(Done, 'The second factor stays'),
      ...signedInErrors,
      404: unknownUser,
    },
  },
  removeUser: {
    method: 'post',
    path: '/api/auth/admin/remove-user',
    summary: 'Delete a user with everything personal',
    description: 'The same as when users delete themselves, with the same refusals.',
    security: recentlyProven(administrator('user:delete')),
    request: { body: body(UserNamed) },
    refusals: {
      400: ['AT_LEAST_ONE_ADMINISTRATOR_IS_REQUIRED', 'YOU_ARE_THE_ONLY_OWNER'],
      404: ['USER_NOT_FOUND'],
    },
    responses: {
      200: json(Succeeded, 'The user is gone'),
      ...signedInErrors,
      404: unknownUser,
    },
  },
  setUserPassword: {
    method: 'post',
    path: '/api/auth/admin/set-user-password',
    summary: 'Set a user’s password',
    description:
      'Ends every session of the user. Refused unless `ADMIN_SETS_PASSWORDS` is on: a reset link lets ' +
      'users choose their own.',
    security: recentlyProven(administrator('user:set-password')),
    request: { body: body(SetUserPasswordRequest) },
    refusals: {
      400: [
        'PASSWORD_HAS_LEAKED',
        'PASSWORD_IS_TOO_COMMON',
        'PASSWORD_TOO_LONG',
        'PASSWORD_TOO_SHORT',
      ],
      404: ['USER_NOT_FOUND'],
    },
    responses: { 200: json(Done, 'The password is set'), ...signedInErrors, 404: unknownUser },
  },
  getServiceAccess: {
    method: 'get',
    path: '/api/auth/admin/get-access',
    summary: 'Read what the signed-in user may do in the whole service',
    security: signedIn,
    responses: {
      200: json(ServiceAccess, 'Their permissions; none for most users'),
      401: signedInErrors[401],
      429: signedInErrors[429],
    },
  },
  hasServicePermission: {
    method: 'post',
    path: '/api/auth/admin/has-permission',
    summary: 'Check whether a user or a role has permissions in the service',
    security: signedIn,
    request: { body: body(ServicePermissionsRequest) },
    refusals: { 403: ['YOU_ARE_NOT_ALLOWED_TO_LIST_USERS'] },
    responses: { 200: json(PermissionAnswer, 'Whether all is allowed'), ...signedInErrors },
  },
})
