import { type AccessToken, type Scope, scopes } from '@tollgate/contracts'
import { presentRecord } from '../../core/present-record.ts'
import type { StoredAccessToken } from './queries.ts'

export function presentAccessToken(row: StoredAccessToken): AccessToken {
  return {
    ...presentRecord(row),
    comment: row.comment,
    scopes: row.scopes.filter(isScope),
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    organization_id: row.organizationId,
  }
}

function isScope(text: string): text is Scope {
  return scopes.some((scope) => scope === text)
}
