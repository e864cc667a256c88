import { exceedRoles, type RoleName, roleNames, rolesPermit } from '@tollgate/contracts/roles'
import type { PlainMessageKey } from '@tollgate/messages'
import { useLanguage, useTranslate } from '@tollgate/messages/react'

/** Anyone whose roles come as one text, separated by commas. */
interface RoleHolder {
  role: string
}

export function rolesOf(holder: RoleHolder | undefined): string[] {
  const roles = holder?.role.split(',') ?? []
  return roles.map((role) => role.trim()).filter((role) => role !== '')
}

/** No one gives a role above their own. */
export function canGrantRole(roles: readonly string[], role: string): boolean {
  return rolesPermit(roles, 'invitation:create') && !exceedRoles(roles, [role])
}

/** Nor changes or removes a member who has one. */
export function canManageMember(roles: readonly string[], holder: RoleHolder): boolean {
  return rolesPermit(roles, 'member:update') && !exceedRoles(roles, rolesOf(holder))
}

/** The one that includes what the others allow. */
export function highestRole(holder: RoleHolder): RoleName {
  const roles = rolesOf(holder)
  return roleNames.find((name) => roles.includes(name)) ?? 'member'
}

const texts: Readonly<Record<string, PlainMessageKey>> = {
  owner: 'organization.invitation_page.role_owner',
  admin: 'organization.invitation_page.role_admin',
  member: 'organization.invitation_page.role_member',
}

/** “admin and member”; a role that no text names stays as it is. */
export function useFormatRoles(): (holder: { role: string }) => string {
  const t = useTranslate()
  const { language } = useLanguage()
  const list = new Intl.ListFormat(language)
  return (holder) =>
    list.format(
      rolesOf(holder).map((role) => {
        const text = texts[role]
        return text === undefined ? role : t(text)
      }),
    )
}
