import type { User } from '@tollgate/db'
import { row, text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

export interface Credential {
  accountId: string
  passwordHash: string
  user: User
}

/** The password of the user with an address or username, or null where there is none. */
export async function findCredential(
  { sql }: Context,
  user: { email: string } | { username: string },
): Promise<Credential | null> {
  const { email, username } = { email: null, username: null, ...user }
  const [found] = await sql({ accountId: text, passwordHash: text, user: row('user') })`
    SELECT a.id AS "accountId", a.password AS "passwordHash", to_json(u) AS "user"
    FROM users u JOIN accounts a ON a.user_id = u.id
    WHERE (u.email = ${email} OR u.username = ${username})
      AND a.provider_id = 'credential' AND a.password IS NOT NULL`
  return found ?? null
}
