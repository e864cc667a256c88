import { publishRevocations } from '../../account/session/lifecycle.ts'
import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

/**
 * Ends the sessions, and the sign-ins under way, of all who have to sign in by an organization’s provider
 * from now on. No one can tell afterward how a session began. Returns how many ended.
 */
export async function endSessionsBesideProvider(
  tx: Context,
  organizationId: string,
): Promise<number> {
  const ended = await tx.sql({ id: text })`
    WITH people AS (
      SELECT u.id FROM organization_domains d JOIN users u ON split_part(u.email, '@', 2) = d.domain
      WHERE d.organization_id = ${organizationId} AND d.verified_at IS NOT NULL AND u.email_verified
        AND NOT EXISTS (
          SELECT FROM members m WHERE m.organization_id = d.organization_id
            AND m.user_id = u.id AND 'owner' = ANY(m.roles)
        )
    ), challenges AS (DELETE FROM sign_in_challenges c USING people p WHERE c.user_id = p.id)
    DELETE FROM sessions s USING people p WHERE s.user_id = p.id RETURNING s.id`
  if (ended.length > 0) await publishRevocations(tx, { sessionIds: ended.map(({ id }) => id) })
  return ended.length
}
