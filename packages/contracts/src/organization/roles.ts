import { type Scope, scopes } from '../common/security.ts'

/** What can be done to what, inside an organization. */
const statement = {
  organization: ['update', 'delete'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
  team: ['create', 'update', 'delete'],
  audit: ['read'],
  singleSignOn: ['read', 'update'],
} as const

type Statement = typeof statement
type Resource = keyof Statement
type Permissions = { [Name in Resource]?: readonly Statement[Name][number][] }

/** One action on one resource, such as `team:create`. */
export type Permission = {
  [Name in Resource]: `${Name}:${Statement[Name][number]}`
}[Resource]

interface Role {
  /** No one grants, changes or removes a role of a higher rank than their own. */
  rank: number
  permissions: Permissions
  /** What the role may do with the organization’s billing. */
  scopes: readonly Scope[]
}

const readScopes = scopes.filter((scope) => scope.endsWith(':read'))

/** The highest first. */
const roles = {
  owner: { rank: 3, permissions: statement, scopes },
  admin: {
    rank: 2,
    permissions: { ...statement, organization: ['update'], singleSignOn: ['read'] },
    scopes,
  },
  member: { rank: 1, permissions: {}, scopes: readScopes },
} as const satisfies Record<string, Role>

export type RoleName = keyof typeof roles

export const roleNames: readonly RoleName[] = ['owner', 'admin', 'member']

export function isRoleName(name: string): name is RoleName {
  return Object.hasOwn(roles, name)
}

/** Whether any of the roles allows every action asked for; unknown roles and resources allow nothing. */
export function rolesAllow(
  held: readonly string[],
  asked: Readonly<Record<string, readonly string[]>>,
): boolean {
  return held.filter(isRoleName).some((name) => {
    const permissions: Record<string, readonly string[] | undefined> = roles[name].permissions
    return Object.entries(asked).every(([resource, actions]) => {
      const allowed = Object.hasOwn(permissions, resource) ? permissions[resource] : undefined
      return actions.every((action) => allowed?.includes(action) === true)
    })
  })
}

/** Whether any of the roles may do on the billing side what the scope names. */
export function rolesAllowScope(held: readonly string[], scope: string): boolean {
  return held.filter(isRoleName).some((name) => roles[name].scopes.some((own) => own === scope))
}

function isResource(name: string): name is Resource {
  return Object.hasOwn(statement, name)
}

/** Whether any of the roles allows one thing: an action inside the organization, or a scope. */
export function rolesPermit(held: readonly string[], what: Permission | Scope): boolean {
  const [resource = '', action = ''] = what.split(':')
  return isResource(resource)
    ? rolesAllow(held, { [resource]: [action] })
    : rolesAllowScope(held, what)
}

/** Whether one of the roles is above the highest that is held. */
export function exceedRoles(held: readonly string[], given: readonly string[]): boolean {
  return rankOf(given) > rankOf(held)
}

function rankOf(held: readonly string[]): number {
  return Math.max(0, ...held.filter(isRoleName).map((name) => roles[name].rank))
}
