import { exceedRoles, isRoleName, type RoleName, rolesAllow } from '@tollgate/contracts'
import type { Member } from '@tollgate/db'
import { nullable, text, texts } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { isUuid } from '../../core/ids.ts'

/** The roles that a request names, each once: a list, or a text with commas between them. */
export function readRoles(given: string | string[]): RoleName[] {
  const names = [given].flat().flatMap((text) => text.split(',').map((name) => name.trim()))
  const known = names.filter(isRoleName)
  if (known.length < names.length || names.length === 0) {
    throw refusal('ROLE_NOT_FOUND')
  }
  return [...new Set(known)]
}

interface Membership {
  roles: string[]
  /** Why the organization is suspended; null while it isn’t. */
  suspensionReason: string | null
}

/** What a user may do in an organization, or null for strangers. */
export async function findMembership(
  { sql }: Pick<Context, 'sql'>,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<Membership | null> {
  if (!isUuid(organizationId)) return null
  const [found] = await sql({ roles: texts, suspensionReason: nullable(text) })`
    SELECT roles, suspension_reason AS "suspensionReason"
    FROM members m JOIN organizations o ON o.id = m.organization_id
    WHERE m.organization_id = ${organizationId} AND m.user_id = ${userId}`
  return found ?? null
}

/** The roles a user has in an organization, or null for strangers. */
export async function findMembershipRoles(
  ctx: Pick<Context, 'sql'>,
  member: { userId: string; organizationId: string },
): Promise<string[] | null> {
  return (await findMembership(ctx, member))?.roles ?? null
}

/** Refuses callers who can’t change members, or not with these roles, as they are higher than their own. */
export function requireChangeable(self: Member, roles: string[]): void {
  const allowed = rolesAllow(self.roles, { member: ['update'] })
  if (!allowed || exceedRoles(self.roles, roles)) {
    throw refusal('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER')
  }
}
