import type { RefusalCode } from '../refusals.ts'

/** What may be done in the whole service, by resource. */
const statement = {
  user: ['create', 'list', 'set-role', 'ban', 'impersonate', 'delete', 'set-password', 'recover'],
  session: ['list', 'revoke', 'delete'],
  organization: ['list', 'suspend'],
  'audit-entry': ['list'],
  'social-provider': ['manage'],
  job: ['list', 'retry'],
  service: ['inspect'],
} as const

type Statement = typeof statement
type Resource = keyof Statement

/** One action on one resource, such as `user:ban`. */
export type ServicePermission = {
  [Name in Resource]: `${Name}:${Statement[Name][number]}`
}[Resource]

export const servicePermissions: readonly ServicePermission[] = Object.entries(statement).flatMap(
  ([resource, actions]) =>
    actions.map((action) => `${resource}:${action}`).filter(isServicePermission),
)

export function isServicePermission(name: string): name is ServicePermission {
  const [resource = '', action = ''] = name.split(':')
  const actions: readonly string[] | undefined = isResource(resource)
    ? statement[resource]
    : undefined
  return actions?.includes(action) ?? false
}

function isResource(name: string): name is Resource {
  return Object.hasOwn(statement, name)
}

/** What a user without the permission is answered. */
export const refusalOfPermission = {
  'user:create': 'YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS',
  'user:list': 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS',
  'user:set-role': 'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE',
  'user:ban': 'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS',
  'user:impersonate': 'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS',
  'user:delete': 'YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS',
  'user:set-password': 'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD',
  'user:recover': 'YOU_ARE_NOT_ALLOWED_TO_RECOVER_USERS',
  'session:list': 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS',
  'session:revoke': 'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS',
  'session:delete': 'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS',
  'organization:list': 'YOU_ARE_NOT_ALLOWED_TO_LIST_ORGANIZATIONS',
  'organization:suspend': 'YOU_ARE_NOT_ALLOWED_TO_SUSPEND_ORGANIZATIONS',
  'audit-entry:list': 'YOU_ARE_NOT_ALLOWED_TO_LIST_AUDIT_ENTRIES',
  'social-provider:manage': 'YOU_ARE_NOT_ALLOWED_TO_MANAGE_SOCIAL_PROVIDERS',
  'job:list': 'YOU_ARE_NOT_ALLOWED_TO_LIST_JOBS',
  'job:retry': 'YOU_ARE_NOT_ALLOWED_TO_RETRY_JOBS',
  'service:inspect': 'YOU_ARE_NOT_ALLOWED_TO_INSPECT_THE_SERVICE',
} as const satisfies Record<ServicePermission, RefusalCode>

/** The permissions of each role, by its name. */
export type ServiceRoles = Readonly<Record<string, readonly ServicePermission[]>>

/** The roles that every service has; its settings can add others. */
export const builtInRoles = { admin: servicePermissions, user: [] } as const satisfies ServiceRoles

/** The roles that a user has, as they are stored: separated by commas. */
export function readServiceRoles(stored: string): string[] {
  return stored.split(',').filter((role) => role !== '')
}

/** What any of the roles allows; unknown roles allow nothing. */
export function permissionsOfRoles(
  roles: ServiceRoles,
  held: readonly string[],
): ReadonlySet<ServicePermission> {
  return new Set(held.flatMap((name) => (Object.hasOwn(roles, name) ? (roles[name] ?? []) : [])))
}

/** Whether roles allow more than others do. */
export function exceedServiceRoles(
  roles: ServiceRoles,
  held: readonly string[],
  others: readonly string[],
): boolean {
  return !permissionsOfRoles(roles, others).isSubsetOf(permissionsOfRoles(roles, held))
}
