import { type Scope, scopes } from '@tollgate/contracts'
import { AccountError } from '../../core/errors.ts'

/** What can be done to what, inside an organization. */
const statement = {
  organization: ['update', 'delete'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
  team: ['create', 'update', 'delete'],
  audit: ['read'],
} as const

export type Resource = keyof typeof statement
export type Permissions = { [Name in Resource]?: readonly (typeof statement)[Name][number][] }

interface Role {
  /** Nobody grants, changes or removes a role of a higher rank than his own. */
  rank: number
  permissions: Permissions
  /** What the role may do with the organization’s billing. */
  scopes: readonly Scope[]
}

const readScopes = scopes.filter((scope) => scope.endsWith(':read'))

const roles = {
  owner: { rank: 3, permissions: statement, scopes },
  admin: { rank: 2, permissions: { ...statement, organization: ['update'] }, scopes },
  member: { rank: 1, permissions: {}, scopes: readScopes },
} as const satisfies Record<string, Role>

export type RoleName = keyof typeof roles

function isRoleName(name: string): name is RoleName {
  return Object.hasOwn(roles, name)
}

/** Whether any of the roles allows every action asked for; unknown roles and resources allow nothing. */
export function rolesAllow(held: string[], asked: Record<string, string[]>): boolean {
  return held.filter(isRoleName).some((name) => {
    const permissions: Record<string, readonly string[] | undefined> = roles[name].permissions
    return Object.entries(asked).every(([resource, actions]) => {
      const allowed = Object.hasOwn(permissions, resource) ? permissions[resource] : undefined
      return actions.every((action) => allowed?.includes(action) === true)
    })
  })
}

/** Whether any of the roles may do on the billing side what the scope names. */
export function rolesAllowScope(held: string[], scope: string): boolean {
  return held.filter(isRoleName).some((name) => roles[name].scopes.some((own) => own === scope))
}

/** The roles that a request names, each once: a list, or a text with commas between them. */
export function readRoles(given: string | string[]): RoleName[] {
  const names = [given].flat().flatMap((text) => text.split(',').map((name) => name.trim()))
  const known = names.filter(isRoleName)
  if (known.length < names.length || names.length === 0) {
    throw new AccountError(400, 'Role not found')
  }
  return [...new Set(known)]
}

/** Whether one of the roles is above the highest that is held. */
export function exceedRoles(held: string[], roles: string[]): boolean {
  return rankOf(roles) > rankOf(held)
}

function rankOf(held: string[]): number {
  return Math.max(0, ...held.filter(isRoleName).map((name) => roles[name].rank))
}
