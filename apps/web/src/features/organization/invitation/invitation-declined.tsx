import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { StatusIcon } from '../../account/welcome/status-icon.tsx'
import { WelcomeHeader } from '../../account/welcome/welcome-header.tsx'

export function InvitationDeclined() {
  const t = useTranslate()
  return (
    <>
      <StatusIcon of="done" />
      <WelcomeHeader title={t('organization.invitation_page.declined_title')} autoFocus>
        {t('organization.invitation_page.declined_text')}
      </WelcomeHeader>
      <Link to="/" className={buttonClass({ size: 'large', wide: true })}>
        {t('organization.invitation_page.to_start')}
      </Link>
    </>
  )
}
