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

/** The highest first. */
export const roleNames = ['owner', 'admin', 'member'] as const
type RoleName = (typeof roleNames)[number]

/** Nobody gives a role above his own. */
export function mayGive(roles: readonly string[], role: string): boolean {
  return roles.includes('owner') || (mayChange(roles) && role !== 'owner')
}

/** Nor does anybody change or remove who has one. */
export function mayManage(roles: readonly string[], member: Pick<MemberWithUser, 'role'>): boolean {
  return mayChange(roles) && rolesOf(member).every((role) => mayGive(roles, role))
}

/** The one that includes what the others allow. */
export function highestRole(member: Pick<MemberWithUser, 'role'>): RoleName {
  const roles = rolesOf(member)
  return roleNames.find((name) => roles.includes(name)) ?? 'member'
}
