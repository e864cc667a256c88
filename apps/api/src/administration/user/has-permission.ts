import {
  isServicePermission,
  permissionsOfRoles,
  readServiceRoles,
  type ServicePermissionsRequest,
} from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { isUuid } from '../../core/ids.ts'
import { rolesOf, userMay } from './roles.ts'

/** Whether a role, a user, or the caller may do all that is asked for; nothing asked is not allowed. */
export async function hasServicePermission(
  ctx: SignedInContext,
  input: ServicePermissionsRequest,
): Promise<{ error: null; success: boolean }> {
  const permissions = permissionsOfRoles(rolesOf(ctx), readServiceRoles(await roleOf(ctx, input)))
  const asked = Object.entries(input.permissions ?? input.permission ?? {}).flatMap(
    ([resource, actions]) => actions.map((action) => `${resource}:${action}`),
  )
  const success =
    asked.length > 0 && asked.every((name) => isServicePermission(name) && permissions.has(name))
  return { error: null, success }
}

async function roleOf(
  ctx: SignedInContext,
  { role, userId }: ServicePermissionsRequest,
): Promise<string> {
  const { user } = ctx.signedIn
  if (role !== undefined) return role
  if (userId === undefined || userId === user.id) return user.role
  if (!userMay(ctx, user, 'user:list')) throw refusal('YOU_ARE_NOT_ALLOWED_TO_LIST_USERS')
  const other = isUuid(userId) ? await ctx.db.user.findUnique({ where: { id: userId } }) : null
  return other?.role ?? ''
}
