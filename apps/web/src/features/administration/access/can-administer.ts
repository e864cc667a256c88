import type { UserFull } from '#api/model/index.ts'

/** Who runs the service; a user may have several roles. */
export function isAdministrator({ role }: Pick<UserFull, 'role'>): boolean {
  return role?.split(',').includes('admin') ?? false
}

/** An email in the settings makes its user an administrator only once it is verified. */
export function canAdminister(user: Pick<UserFull, 'role' | 'emailVerified'>): boolean {
  return isAdministrator(user) && user.emailVerified
}
