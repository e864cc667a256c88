import { permissionsOfRoles, readServiceRoles, type ServiceAccess } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { exceedOwn, rolesOf } from './roles.ts'

/** What the caller may administer: for screens, which show no more than that. */
export function getServiceAccess(ctx: SignedInContext): ServiceAccess {
  const { session, user } = ctx.signedIn
  const roles = rolesOf(ctx)
  const held = session.impersonatedBy === null ? readServiceRoles(user.role) : []
  const permissions = permissionsOfRoles(roles, held)
  const names = Object.keys(roles).sort()
  return {
    permissions: [...permissions],
    roles: permissions.has('user:set-role')
      ? names.filter((role) => !exceedOwn(ctx, user, role))
      : [],
    setsPasswords: ctx.settings.ADMIN_SETS_PASSWORDS,
  }
}
