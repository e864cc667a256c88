import { type Scope, scopes } from '@tollgate/contracts'

/** What can be done to what, inside an organization. */
const statement = {
  organization: ['update', 'delete'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
  team: ['create', 'update', 'delete'],
} as const

export type Resource = keyof typeof statement
export type Permissions = { [Name in Resource]?: readonly (typeof statement)[Name][number][] }

interface Role {
  permissions: Permissions
  /** What the role may do with the organization’s billing. */
  scopes: readonly Scope[]
}

const readScopes = scopes.filter((scope) => scope.endsWith(':read'))

const roles = {
  owner: { permissions: statement, scopes },
  admin: { permissions: { ...statement, organization: ['update'] }, scopes },
  member: { permissions: {}, scopes: readScopes },
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
