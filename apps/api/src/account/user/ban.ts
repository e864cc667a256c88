import type { User } from '@tollgate/db'
import { AccountError } from '../../core/errors.ts'

/** Whether an administrator has shut the user out, and the ban has not run out. */
export function isBanned(user: Pick<User, 'banned' | 'banExpires'>, now: Date): boolean {
  return user.banned === true && (user.banExpires === null || user.banExpires > now)
}

export function banned(): AccountError {
  return new AccountError(
    403,
    'You have been banned from this application. ' +
      'Please contact support if you believe this is an error.',
    'BANNED_USER',
  )
}
