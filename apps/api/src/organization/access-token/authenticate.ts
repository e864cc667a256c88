import { MINUTE, secondsBetween } from '../../core/calendar.ts'
import { instant, nullable, text, texts } from '../../core/columns.ts'
import type { Actor, Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { isWellFormed } from '../../core/secret-token.ts'
import { PREFIX } from './prefix.ts'

/** The time of last use is written at most once a minute: a read must not become a write. */
const USE_RESOLUTION = MINUTE

interface TokenHolder {
  actor: Extract<Actor, { kind: 'access-token' }>
  /** Why its organization is suspended; null while it isn’t. */
  suspensionReason: string | null
}

/** Who acts with an organization access token, or null when it is unknown, expired or revoked. */
export async function authenticateAccessToken(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  token: string,
): Promise<TokenHolder | null> {
  if (!isWellFormed(token, PREFIX)) return null
  const [found] = await sql({
    id: text,
    organizationId: text,
    scopes: texts,
    expiresAt: nullable(instant),
    lastUsedAt: nullable(instant),
    suspensionReason: nullable(text),
  })`
    SELECT t.id, organization_id AS "organizationId", scopes, expires_at AS "expiresAt",
      last_used_at AS "lastUsedAt", suspension_reason AS "suspensionReason"
    FROM access_tokens t JOIN organizations o ON o.id = organization_id
    WHERE token_hash = ${hashToken(token)} AND t.deleted_at IS NULL`
  const now = clock.now()
  if (!found || (found.expiresAt && found.expiresAt <= now)) return null
  const { id, organizationId, scopes, lastUsedAt, suspensionReason } = found
  if (!lastUsedAt || secondsBetween(lastUsedAt, now) > USE_RESOLUTION) {
    await sql()`UPDATE access_tokens SET last_used_at = ${now} WHERE id = ${id}`
  }
  return {
    actor: { kind: 'access-token', accessTokenId: id, organizationId, scopes },
    suspensionReason,
  }
}
