import { exceedRoles, rolesAllow } from '@tollgate/contracts'
import type { Member } from '@tollgate/db'
import { refusal } from '../../core/errors.ts'

/** Refuses callers who can’t change members, or not with these roles, as they are higher than their own. */
export function requireChangeable(self: Member, roles: string[]): void {
  const allowed = rolesAllow(self.roles, { member: ['update'] })
  if (!allowed || exceedRoles(self.roles, roles)) {
    throw refusal('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER')
  }
}
