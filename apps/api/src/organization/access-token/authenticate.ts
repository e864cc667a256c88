import type { Actor, Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { isWellFormed } from '../../core/secret-token.ts'
import { PREFIX } from './prefix.ts'

const STATEMENT = {
  name: 'access-token-by-hash',
  text: `SELECT id, organization_id AS "organizationId", scopes, expires_at AS "expiresAt",
           last_used_at AS "lastUsedAt"
         FROM access_tokens WHERE token_hash = $1 AND deleted_at IS NULL`,
}
const USE_STATEMENT = {
  name: 'access-token-used',
  text: 'UPDATE access_tokens SET last_used_at = $2 WHERE id = $1',
}
/** The time of last use is written at most once a minute: a read must not become a write. */
const USE_RESOLUTION_MILLISECONDS = 60_000

interface Row {
  id: string
  organizationId: string
  scopes: string[]
  expiresAt: Date | null
  lastUsedAt: Date | null
}

type AccessTokenActor = Extract<Actor, { kind: 'access-token' }>

/** Who acts with an organization access token, or null when it is unknown, expired or revoked. */
export async function authenticateAccessToken(
  ctx: Pick<Context, 'pool' | 'clock'>,
  token: string,
): Promise<AccessTokenActor | null> {
  if (!isWellFormed(token, PREFIX)) return null
  const { rows } = await ctx.pool.query<Row>({
    ...STATEMENT,
    values: [Buffer.from(hashToken(token))],
  })
  const [row] = rows
  const now = ctx.clock.now()
  if (!row || (row.expiresAt && row.expiresAt <= now)) return null
  if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() > USE_RESOLUTION_MILLISECONDS) {
    await ctx.pool.query({ ...USE_STATEMENT, values: [row.id, now] })
  }
  return {
    kind: 'access-token',
    accessTokenId: row.id,
    organizationId: row.organizationId,
    scopes: row.scopes,
  }
}
