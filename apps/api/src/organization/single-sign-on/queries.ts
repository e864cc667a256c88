import type { IdentityProvider } from '@tollgate/db'
import { nullable, row, text, texts } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { isUuid } from '../../core/ids.ts'

export interface Entrance {
  provider: IdentityProvider
  slug: string
}

/** How someone says which organization is theirs, in the order in which it counts. */
export interface Asked {
  providerId?: string | undefined
  organizationSlug?: string | undefined
  domain?: string | undefined
}

/** The provider by which someone signs in. One without a verified domain lets no one in. */
export async function findEntrance(
  { sql }: Pick<Context, 'sql'>,
  { providerId, organizationSlug, domain }: Asked,
): Promise<Entrance | null> {
  if (providerId !== undefined && !isUuid(providerId)) return null
  const slug = providerId === undefined ? organizationSlug : undefined
  const byDomain = slug === undefined && providerId === undefined ? domain : undefined
  const [found] = await sql({ provider: row('identityProvider'), slug: text })`
    SELECT to_json(p) AS provider, o.slug
    FROM organization_domains d
      JOIN organizations o ON o.id = d.organization_id
      JOIN identity_providers p ON p.organization_id = o.id
    WHERE d.verified_at IS NOT NULL
      AND (p.id = ${providerId ?? null}::uuid OR o.slug = ${slug ?? null} OR d.domain = ${byDomain ?? null})
    LIMIT 1`
  return found ?? null
}

/** What decides about someone who comes back, as it is by now. */
export interface Terms {
  provider: IdentityProvider
  domains: string[]
  suspensionReason: string | null
}

/** Null where the provider was removed or replaced meanwhile. The organization is held. */
export async function findTerms(
  { sql }: Pick<Context, 'sql'>,
  { id, organizationId }: Pick<IdentityProvider, 'id' | 'organizationId'>,
): Promise<Terms | null> {
  const [found] = await sql({
    provider: row('identityProvider'),
    domains: texts,
    suspensionReason: nullable(text),
  })`
    SELECT to_json(p) AS provider, o.suspension_reason AS "suspensionReason",
      ARRAY(
        SELECT domain FROM organization_domains d
        WHERE d.organization_id = o.id AND d.verified_at IS NOT NULL
      ) AS domains
    FROM identity_providers p JOIN organizations o ON o.id = p.organization_id
    WHERE p.id = ${id} AND o.id = ${organizationId}`
  return found ?? null
}
