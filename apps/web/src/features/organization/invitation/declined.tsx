import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Sign } from '../../account/welcome/sign.tsx'
import { WelcomeHeader } from '../../account/welcome/welcome-header.tsx'

export function Declined() {
  const t = useTranslate()
  return (
    <>
      <Sign of="done" />
      <WelcomeHeader title={t('organization.invitation_page.declined_title')} takesFocus>
        {t('organization.invitation_page.declined_text')}
      </WelcomeHeader>
      <Link to="/" className={buttonClass({ size: 'large', wide: true })}>
        {t('organization.invitation_page.to_start')}
      </Link>
    </>
  )
}
