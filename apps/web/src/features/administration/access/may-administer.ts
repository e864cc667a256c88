import type { UserFull } from '#api/model/index.ts'

/** Who runs the service; a user may have several roles. */
export function isAdministrator({ role }: Pick<UserFull, 'role'>): boolean {
  return role?.split(',').includes('admin') ?? false
}

/** An address in the settings makes an administrator only of who has shown that it is his. */
export function mayAdminister(user: Pick<UserFull, 'role' | 'emailVerified'>): boolean {
  return isAdministrator(user) && user.emailVerified
}
