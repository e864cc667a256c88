import { useFormat, useLanguage, useTranslate } from '@tollgate/messages/react'
import type { ReactNode } from 'react'
import type { InvitationDetails } from '#api/model/index.ts'
import type { PlainMessageKey } from '#app/screens/plain-message-key.ts'
import { rolesOf } from '../access/roles.ts'

const roleTexts: Readonly<Record<string, PlainMessageKey>> = {
  owner: 'organization.invitation_page.role_owner',
  admin: 'organization.invitation_page.role_admin',
  member: 'organization.invitation_page.role_member',
}

function useRolesInWords(invitation: InvitationDetails): string {
  const t = useTranslate()
  const { language } = useLanguage()
  const names = rolesOf(invitation).map((role) => {
    const text = roleTexts[role]
    return text === undefined ? role : t(text)
  })
  return new Intl.ListFormat(language).format(names)
}

export function InvitationTerms({ invitation }: { invitation: InvitationDetails }) {
  const t = useTranslate()
  const format = useFormat()
  const roles = useRolesInWords(invitation)
  const { inviterName, inviterEmail, email, expiresAt } = invitation
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      <Term name={t('organization.invitation_page.inviter')}>
        {inviterName} ({inviterEmail})
      </Term>
      <Term name={t('organization.invitation_page.email')}>{email}</Term>
      <Term name={t('organization.invitation_page.role')}>{roles}</Term>
      <Term name={t('organization.invitation_page.until')}>
        <time dateTime={expiresAt}>{format.dateTime(expiresAt)}</time>
      </Term>
    </dl>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
