import type { User } from '@tollgate/db'
import { type Refusal, refusal } from '../../core/errors.ts'

/** Whether an administrator has shut the user out, and the ban has not run out. */
export function isBanned(user: Pick<User, 'banned' | 'banExpires'>, now: Date): boolean {
  return user.banned === true && (user.banExpires === null || user.banExpires > now)
}

export function banned(): Refusal {
  return refusal('BANNED_USER')
}
