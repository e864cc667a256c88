import type { User } from '@tollgate/db'
import { type Refusal, refusal } from '../../core/errors.ts'

export const DEFAULT_BAN_REASON = 'No reason'

/** Whether an administrator has shut the user out, and the ban has not run out. */
export function isBanned(user: Pick<User, 'banned' | 'banExpires'>, now: Date): boolean {
  return user.banned === true && (user.banExpires === null || user.banExpires > now)
}

/** What old clients show as it is. */
const MESSAGE =
  'You have been banned from this application. Please contact support if you believe this is an error.'

export function banned({ banReason }: Pick<User, 'banReason'>): Refusal {
  const values = { reason: banReason || DEFAULT_BAN_REASON }
  return refusal('BANNED_USER', { values, message: MESSAGE })
}
