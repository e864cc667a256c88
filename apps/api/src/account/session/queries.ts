import type { Session, User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'

/** A session as requests see it: everything but the hash of its secret. */
export type CurrentSession = Omit<Session, 'secretHash'>

export interface SessionAndUser {
  session: CurrentSession
  user: User
}

/** Both tables have columns of the same names; those of the user come under new ones. */
type Row = CurrentSession &
  Omit<User, 'id' | 'revision' | 'createdAt' | 'updatedAt'> & {
    userRevision: number
    userCreatedAt: Date
    userUpdatedAt: Date
  }

/** Runs on nearly every request: one named statement, planned once per connection. */
const FIND_BY_SECRET = {
  name: 'session-and-user-by-secret',
  text: `SELECT s.id, s.user_id AS "userId", s.token, s.expires_at AS "expiresAt",
           s.ip_address AS "ipAddress", s.user_agent AS "userAgent",
           s.remember_me AS "rememberMe", s.active_organization_id AS "activeOrganizationId",
           s.impersonated_by AS "impersonatedBy", s.revision,
           s.authenticated_at AS "authenticatedAt", s.created_at AS "createdAt",
           s.updated_at AS "updatedAt", u.email, u.email_verified AS "emailVerified", u.name,
           u.image, u.username, u.display_username AS "displayUsername", u.role, u.banned,
           u.ban_reason AS "banReason", u.ban_expires AS "banExpires", u.language, u.theme,
           u.last_active_organization_id AS "lastActiveOrganizationId",
           u.revision AS "userRevision", u.created_at AS "userCreatedAt",
           u.updated_at AS "userUpdatedAt"
         FROM sessions s JOIN users u ON u.id = s.user_id
         WHERE s.secret_hash = $1`,
}

const REFRESH = {
  name: 'refresh-session',
  text: 'UPDATE sessions SET expires_at = $2, updated_at = $3 WHERE id = $1',
}

const DELETE_EXPIRED = {
  name: 'delete-expired-session',
  text: 'DELETE FROM sessions WHERE id = $1 AND expires_at <= $2',
}

type OnPool = Pick<Context, 'pool'>

export async function findBySecretHash(
  ctx: OnPool,
  secretHash: Uint8Array,
): Promise<SessionAndUser | null> {
  const { buffer, byteOffset, byteLength } = secretHash
  const values = [Buffer.from(buffer, byteOffset, byteLength)]
  const { rows } = await ctx.pool.query<Row>({ ...FIND_BY_SECRET, values })
  const [row] = rows
  return row ? { session: sessionOf(row), user: userOf(row) } : null
}

/** False when the session is gone. */
export async function moveExpiry(
  ctx: OnPool,
  session: Pick<Session, 'id' | 'expiresAt' | 'updatedAt'>,
): Promise<boolean> {
  const values = [session.id, session.expiresAt, session.updatedAt]
  const { rowCount } = await ctx.pool.query({ ...REFRESH, values })
  return rowCount === 1
}

/** Leaves the session alone when another request has refreshed it meanwhile. */
export async function deleteIfExpired(ctx: OnPool, id: string, now: Date): Promise<void> {
  await ctx.pool.query({ ...DELETE_EXPIRED, values: [id, now] })
}

function sessionOf(row: Row): CurrentSession {
  return {
    id: row.id,
    userId: row.userId,
    token: row.token,
    expiresAt: row.expiresAt,
    ipAddress: row.ipAddress,
    userAgent: row.userAgent,
    rememberMe: row.rememberMe,
    activeOrganizationId: row.activeOrganizationId,
    impersonatedBy: row.impersonatedBy,
    revision: row.revision,
    authenticatedAt: row.authenticatedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

function userOf(row: Row): User {
  return {
    id: row.userId,
    email: row.email,
    emailVerified: row.emailVerified,
    name: row.name,
    image: row.image,
    username: row.username,
    displayUsername: row.displayUsername,
    role: row.role,
    banned: row.banned,
    banReason: row.banReason,
    banExpires: row.banExpires,
    language: row.language,
    theme: row.theme,
    revision: row.userRevision,
    lastActiveOrganizationId: row.lastActiveOrganizationId,
    createdAt: row.userCreatedAt,
    updatedAt: row.userUpdatedAt,
  }
}
