import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

const FIND_SESSION = {
  name: 'raw-session',
  text: `SELECT row_to_json(s) AS session, row_to_json(u) AS "user"
         FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.secret_hash = $1`,
}

const FIND_CREDENTIAL = {
  name: 'raw-credential',
  text: `SELECT a.password, row_to_json(u) AS "user"
         FROM users u JOIN accounts a ON a.user_id = u.id
         WHERE u.email = $1 AND a.provider_id = 'credential'`,
}

const CREATE_SESSION = {
  name: 'raw-create-session',
  text: `INSERT INTO sessions (id, user_id, secret_hash, token, expires_at, remember_me,
           authenticated_at, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, $2, $3, now() + '7 days', true, now(), now(), now())`,
}

/** The same rows as Tollgate writes. */
const END_SESSION = {
  name: 'raw-end-session',
  text: `WITH ended AS (DELETE FROM sessions WHERE secret_hash = $1 RETURNING id)
         INSERT INTO session_revocations (id, session_id, revoked_at)
         SELECT gen_random_uuid(), id, now() FROM ended`,
}

const CREATE_USER = {
  name: 'raw-create-user',
  text: `WITH u AS (
           INSERT INTO users (id, email, name, created_at, updated_at)
           VALUES (gen_random_uuid(), $1, $2, now(), now()) RETURNING *
         ), a AS (
           INSERT INTO accounts (id, user_id, provider_id, account_id, password, created_at,
             updated_at)
           SELECT gen_random_uuid(), id, 'credential', id, $3, now(), now() FROM u
         ), s AS (
           INSERT INTO sessions (id, user_id, secret_hash, token, expires_at, remember_me,
             authenticated_at, created_at, updated_at)
           SELECT gen_random_uuid(), id, $4, $5, now() + '7 days', true, now(), now(), now() FROM u
         )
         SELECT row_to_json(u) AS "user" FROM u`,
}

interface UserRow {
  id: string
}

interface SessionRow {
  session: { id: string }
  user: UserRow
}

/** The named statements of the bare handlers. */
export function createAccountStatements(pool: pg.Pool) {
  async function findSession(secret: string): Promise<SessionRow | null> {
    const { rows } = await pool.query<SessionRow>({ ...FIND_SESSION, values: [hashOf(secret)] })
    return rows[0] ?? null
  }
  async function findCredential(email: string) {
    const { rows } = await pool.query<{ password: string; user: UserRow }>({
      ...FIND_CREDENTIAL,
      values: [email],
    })
    return rows[0] ?? null
  }
  async function createSession(userId: string) {
    const made = newSession()
    const values = [userId, hashOf(made.secret), made.token]
    await pool.query({ ...CREATE_SESSION, values })
    return made
  }
  async function endSession(secret: string): Promise<void> {
    await pool.query({ ...END_SESSION, values: [hashOf(secret)] })
  }
  async function createUser(given: { email: string; name: string; password: string }) {
    const made = newSession()
    const { email, name, password } = given
    const values = [email, name, password, hashOf(made.secret), made.token]
    const { rows } = await pool.query<{ user: UserRow }>({ ...CREATE_USER, values })
    const [row] = rows
    if (!row) throw new Error('No user was made')
    return { ...made, user: row.user }
  }
  return { findSession, findCredential, createSession, endSession, createUser }
}

function newSession() {
  return { secret: randomBytes(32).toString('base64url'), token: randomBytes(16).toString('hex') }
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
