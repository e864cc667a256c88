import { texts } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

/** What a token may do now, or null once it is expired or revoked. */
export async function findTokenScopes(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  { accessTokenId, organizationId }: { accessTokenId: string; organizationId: string },
): Promise<string[] | null> {
  const [found] = await sql({ scopes: texts })`
    SELECT scopes FROM access_tokens
    WHERE id = ${accessTokenId} AND organization_id = ${organizationId} AND deleted_at IS NULL
      AND (expires_at IS NULL OR expires_at > ${clock.now()})`
  return found?.scopes ?? null
}
