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
  const user = email ? { email } : { username: account.toLowerCase() }
  const device = { secretHash: hashToken(secret), user }
  return (await ctx.db.device.findFirst({ where: device, select: { id: true } })) !== null
}
