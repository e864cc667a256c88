import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { ReactNode } from 'react'
import type { InvitationDetails } from '#api/model/index.ts'
import { useFormatRoles } from '../access/use-format-roles.ts'

export function InvitationTerms({ invitation }: { invitation: InvitationDetails }) {
  const t = useTranslate()
  const format = useFormat()
  const rolesInWords = useFormatRoles()
  const { inviterName, inviterEmail, email, expiresAt } = invitation
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      <Term name={t('organization.invitation_page.inviter')}>
        {inviterName} ({inviterEmail})
      </Term>
      <Term name={t('organization.invitation_page.email')}>{email}</Term>
      <Term name={t('organization.invitation_page.role')}>{rolesInWords(invitation)}</Term>
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
