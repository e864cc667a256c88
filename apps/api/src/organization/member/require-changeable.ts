import { exceedRoles, rolesAllow } from '@tollgate/contracts'
import type { Member } from '@tollgate/db'
import { AccountError } from '../../core/errors.ts'

/** Refuses callers who can’t change members, or not with these roles, as they are higher than their own. */
export function requireChangeable(self: Member, roles: string[]): void {
  const allowed = rolesAllow(self.roles, { member: ['update'] })
  if (!allowed || exceedRoles(self.roles, roles)) {
    throw new AccountError(403, 'You are not allowed to update this member')
  }
}
