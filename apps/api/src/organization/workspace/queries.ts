import { list, type RowOf, row, texts } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

const columns = {
  organizations: list({ organization: row('organization'), roles: texts }),
  invitations: list({ roles: texts, inviterRoles: texts }),
}

export type Memberships = RowOf<typeof columns>

interface Reader {
  userId: string
  /** Null for someone who may not answer invitations yet. */
  invitedEmail: string | null
}

/** A user’s organizations, and the invitations that wait for them, in one statement. */
export async function findMemberships(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  { userId, invitedEmail }: Reader,
): Promise<Memberships> {
  const [found] = await sql(columns)`
    SELECT (
      SELECT json_agg(json_build_object('organization', to_json(o), 'roles', m.roles)
        ORDER BY o.created_at, o.id)
      FROM members m JOIN organizations o ON o.id = m.organization_id
      WHERE m.user_id = ${userId}
    ) AS organizations, (
      SELECT json_agg(json_build_object('roles', i.roles, 'inviterRoles', m.roles))
      FROM invitations i
      JOIN members m ON m.organization_id = i.organization_id AND m.user_id = i.inviter_id
      WHERE i.email = ${invitedEmail} AND i.status = 'pending' AND i.expires_at > ${clock.now()}
    ) AS invitations`
  return found ?? { organizations: [], invitations: [] }
}
