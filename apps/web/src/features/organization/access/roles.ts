import type { MemberWithUser } from '#api/model/index.ts'

/** Several roles come as one text, separated by commas. */
export function rolesOf(member: Pick<MemberWithUser, 'role'> | undefined): string[] {
  const roles = member?.role.split(',') ?? []
  return roles.map((role) => role.trim()).filter((role) => role !== '')
}

/** Owners and admins change things; members look. */
export function mayChange(roles: readonly string[]): boolean {
  return roles.includes('owner') || roles.includes('admin')
}
