import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { StatusIcon } from '../welcome/status-icon.tsx'
import { WelcomeHeader } from '../welcome/welcome-header.tsx'

/** The last page after an account is deleted. */
export function AccountDeleted() {
  const t = useTranslate()
  return (
    <>
      <StatusIcon of="done" />
      <WelcomeHeader title={t('account.delete_link.done_title')} autoFocus>
        {t('account.delete_link.done_text')}
      </WelcomeHeader>
      <Link
        to="/sign-in"
        className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
      >
        {t('account.delete_link.to_start')}
      </Link>
    </>
  )
}
