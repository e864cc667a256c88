import { boolean, text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { domainOf } from '../domain/domain-name.ts'

interface Who {
  email: string
  /** Null for someone who is about to sign up. */
  userId: string | null
}

/**
 * The slug of the organization that requires its own provider for an address, unless the user owns it:
 * owners need a way around a provider that fails. The provider’s row is held also where it isn’t
 * required, so that requiring it waits for this sign-in and then ends it.
 */
export async function findRequiringSingleSignOn(
  { sql }: Pick<Context, 'sql'>,
  { email, userId }: Who,
): Promise<string | null> {
  const [found] = await sql({ slug: text, isEnforced: boolean, isOwner: boolean })`
    SELECT o.slug, p.is_enforced AS "isEnforced", EXISTS (
        SELECT FROM members m
        WHERE m.organization_id = o.id AND m.user_id = ${userId}::uuid AND 'owner' = ANY(m.roles)
      ) AS "isOwner"
    FROM organization_domains d
      JOIN organizations o ON o.id = d.organization_id
      JOIN identity_providers p ON p.organization_id = o.id
    WHERE d.domain = ${domainOf(email)} AND d.verified_at IS NOT NULL
    FOR SHARE OF p`
  return found?.isEnforced && !found.isOwner ? found.slug : null
}
