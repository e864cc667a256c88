import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { canonicalEmail } from '../../core/email-address.ts'

interface AskedDevice {
  /** Address or username, as a sign-in names the account. */
  account: string
  /** What the device's cookie holds. */
  secret: string
}

/** Whether an account was signed in to from a device before. */
export async function isKnownDevice(
  ctx: Context,
  { account, secret }: AskedDevice,
): Promise<boolean> {
  const email = canonicalEmail(account)
  const username = email ? null : account.toLowerCase()
  const known = await ctx.sql({ id: text })`
    SELECT d.id FROM users u JOIN devices d ON d.user_id = u.id
    WHERE (u.email = ${email} OR u.username = ${username}) AND d.secret_hash = ${hashToken(secret)}`
  return known.length > 0
}
