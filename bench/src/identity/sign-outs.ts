import { createHmac, randomBytes } from 'node:crypto'
import pg from 'pg'
import { type LoadOptions, load, type Request } from '../load.ts'
import { OURS, RAW } from '../programs.ts'
import { postHeaders, signUp } from '../visitor.ts'
import type { Contender } from './contenders.ts'

const OF_OURS = `
  INSERT INTO sessions (id, user_id, secret_hash, token, expires_at, remember_me,
    authenticated_at, created_at, updated_at)
  SELECT gen_random_uuid(), (SELECT id FROM users WHERE email = $1), sha256(secret::bytea),
    md5(secret), now() + interval '7 days', true, now(), now(), now()
  FROM unnest($2::text[]) AS secret`

const OF_BETTER_AUTH = `
  INSERT INTO session (id, "userId", token, "expiresAt", "createdAt", "updatedAt")
  SELECT gen_random_uuid()::text, (SELECT id FROM "user" WHERE email = $1), secret,
    now() + interval '7 days', now(), now()
  FROM unnest($2::text[]) AS secret`

/** Ends sessions that a statement made in advance: signing in to each would take its hash. */
export async function signOutAll(
  contender: Contender,
  amount: number,
  connections: number,
): ReturnType<typeof load> {
  const { name, plain, database } = contender
  const { email } = await signUp(plain)
  // Requests are made in advance: some more than are needed.
  const secrets = Array.from({ length: amount + connections }, () =>
    randomBytes(24).toString('hex'),
  )
  const isOurs = name === RAW || name === OURS
  await insert(contender, isOurs ? OF_OURS : OF_BETTER_AUTH, [email, secrets])
  const cookieOf = isOurs ? ourCookie : (secret: string) => signedCookie(contender, secret)
  const request: Request = {
    path: '/api/auth/sign-out',
    headers: {},
    expectedBody: (body) => body === '{"success":true}',
    nextPost: () => ({
      headers: postHeaders(plain, new Map([cookieOf(secrets.pop() ?? '')])),
      body: '{}',
    }),
  }
  const options: LoadOptions = { connections, seconds: 0, amount }
  return load({ server: plain, database }, request, options)
}

async function insert({ databaseUrl }: Contender, text: string, values: unknown[]): Promise<void> {
  const connection = new pg.Client({ connectionString: databaseUrl })
  await connection.connect()
  try {
    await connection.query(text, values)
  } finally {
    await connection.end()
  }
}

function ourCookie(secret: string): [string, string] {
  return ['tollgate.session_token', secret]
}

function signedCookie({ secret: key }: Contender, token: string): [string, string] {
  const signature = createHmac('sha256', key).update(token).digest('base64')
  return ['better-auth.session_token', encodeURIComponent(`${token}.${signature}`)]
}
