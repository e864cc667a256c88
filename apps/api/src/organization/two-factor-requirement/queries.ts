import type { TwoFactorRequirement } from '@tollgate/contracts'
import { boolean, nullable, text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

/** As many as a screen shows. */
const SHOWN = 100

const columns = {
  userId: text,
  name: text,
  email: text,
  language: nullable(text),
  emailVerified: boolean,
}

/** The members who haven’t turned a second factor on, the oldest memberships first. */
export function findMembersWithout({ sql }: Pick<Context, 'sql'>, organizationId: string) {
  return sql(columns)`
    SELECT u.id AS "userId", u.name, u.email, u.language, u.email_verified AS "emailVerified"
    FROM members m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = ${organizationId} AND NOT u.two_factor_enabled
    ORDER BY m.created_at, m.id`
}

type MemberWithout = Awaited<ReturnType<typeof findMembersWithout>>[number]

export function presentRequirement(
  requiredFrom: Date | null,
  members: MemberWithout[],
): TwoFactorRequirement {
  return {
    requiredFrom: requiredFrom?.toISOString() ?? null,
    membersWithout: members
      .slice(0, SHOWN)
      .map(({ userId, name, email }) => ({ userId, name, email })),
  }
}
