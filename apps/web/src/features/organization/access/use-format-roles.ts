import type { PlainMessageKey } from '@tollgate/messages'
import { useLanguage, useTranslate } from '@tollgate/messages/react'
import { rolesOf } from './roles.ts'

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
