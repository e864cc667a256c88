import {
  builtInRoles,
  exceedServiceRoles,
  permissionsOfRoles,
  readServiceRoles,
  type ServicePermission,
  type ServiceRoles,
} from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'

type Configured = Pick<Context, 'settings'>

/** The roles of this service: those that every one has, and those that its settings add. */
export function rolesOf({ settings }: Configured): ServiceRoles {
  return { ...settings.ROLES, ...builtInRoles }
}

export function userMay(
  ctx: Configured,
  { role }: Pick<User, 'role'>,
  permission: ServicePermission,
): boolean {
  return permissionsOfRoles(rolesOf(ctx), readServiceRoles(role)).has(permission)
}

/** Roles as they are stored. Refuses those that this service doesn’t have. */
export function readRoles(ctx: Configured, given: string | string[]): string {
  const names = [given].flat().flatMap((name) => name.split(',').map((part) => part.trim()))
  const roles = rolesOf(ctx)
  if (!names.every((name) => Object.hasOwn(roles, name))) throw refusal('UNKNOWN_ROLE')
  return [...new Set(names)].join(',')
}

/** Whether roles allow more than a user’s own. */
export function exceedOwn(ctx: Configured, own: Pick<User, 'role'>, role: string): boolean {
  return exceedServiceRoles(rolesOf(ctx), readServiceRoles(own.role), readServiceRoles(role))
}
