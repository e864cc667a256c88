import { refused } from '../common/refusal.ts'

export const administrationRefusals = {
  FAILED_JOB_NOT_FOUND: refused(404, 'Failed job not found'),
  FAILED_TO_FIND_ADMIN_SESSION: refused(401, 'Failed to find admin session'),
  UNKNOWN_ROLE: refused(400, 'Unknown role'),
  AT_LEAST_ONE_ADMINISTRATOR_IS_REQUIRED: refused(400, 'At least one administrator is required'),
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: refused(403, 'You are not allowed to ban users'),
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: refused(
    403,
    'You are not allowed to change users role',
  ),
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: refused(403, 'You are not allowed to create users'),
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: refused(403, 'You are not allowed to delete users'),
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: refused(
    403,
    'You are not allowed to impersonate users',
  ),
  YOU_ARE_NOT_ALLOWED_TO_INSPECT_THE_SERVICE: refused(
    403,
    'You are not allowed to inspect the service',
  ),
  YOU_ARE_NOT_ALLOWED_TO_LIST_JOBS: refused(403, 'You are not allowed to list jobs'),
  YOU_ARE_NOT_ALLOWED_TO_LIST_AUDIT_ENTRIES: refused(
    403,
    'You are not allowed to list audit entries',
  ),
  YOU_ARE_NOT_ALLOWED_TO_LIST_ORGANIZATIONS: refused(
    403,
    'You are not allowed to list organizations',
  ),
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: refused(403, 'You are not allowed to list users'),
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: refused(
    403,
    'You are not allowed to list users sessions',
  ),
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_SOCIAL_PROVIDERS: refused(
    403,
    'You are not allowed to manage social providers',
  ),
  YOU_ARE_NOT_ALLOWED_TO_RECOVER_USERS: refused(403, 'You are not allowed to recover users'),
  YOU_ARE_NOT_ALLOWED_TO_RETRY_JOBS: refused(403, 'You are not allowed to retry jobs'),
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: refused(
    403,
    'You are not allowed to revoke users sessions',
  ),
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: refused(
    403,
    'You are not allowed to set users password',
  ),
  YOU_ARE_NOT_ALLOWED_TO_SUSPEND_ORGANIZATIONS: refused(
    403,
    'You are not allowed to suspend organizations',
  ),
  YOU_ARE_NOT_IMPERSONATING_ANYONE: refused(400, 'You are not impersonating anyone'),
  YOU_CANNOT_BAN_YOURSELF: refused(400, 'You cannot ban yourself'),
  YOU_CANNOT_DO_THIS_WHILE_IMPERSONATING_A_USER: refused(
    403,
    'You cannot do this while impersonating a user',
  ),
}
