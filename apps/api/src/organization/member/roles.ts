import { exceedRoles, isRoleName, type RoleName, rolesAllow } from '@tollgate/contracts'
import type { Member } from '@tollgate/db'
import { boolean, instant, nullable, text, texts } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { isUuid } from '../../core/ids.ts'
import { refuseWithoutSecondFactor } from '../two-factor-requirement/refuse.ts'

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

const membership = {
  roles: texts,
  suspensionReason: nullable(text),
  requiredFrom: nullable(instant),
  twoFactorEnabled: boolean,
}

/** What a user may do in an organization; null for strangers. Refuses members without a required second factor. */
export async function findMembership(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<Membership | null> {
  if (!isUuid(organizationId)) return null
  const [found] = await sql(membership)`
    SELECT m.roles, o.suspension_reason AS "suspensionReason",
      o.two_factor_required_from AS "requiredFrom", u.two_factor_enabled AS "twoFactorEnabled"
    FROM members m JOIN organizations o ON o.id = m.organization_id JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = ${organizationId} AND m.user_id = ${userId}`
  if (!found) return null
  refuseWithoutSecondFactor({ clock }, found)
  return found
}

/** The roles a user has in an organization, or null for strangers. */
export async function findMembershipRoles(
  ctx: Pick<Context, 'sql' | 'clock'>,
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
