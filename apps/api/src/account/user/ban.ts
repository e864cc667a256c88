import type { User } from '@tollgate/db'

/** Whether an administrator has shut the user out, and the ban has not run out. */
export function isBanned(user: Pick<User, 'banned' | 'banExpires'>, now: Date): boolean {
  return user.banned === true && (user.banExpires === null || user.banExpires > now)
}
