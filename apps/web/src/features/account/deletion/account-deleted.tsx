import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { WelcomeNotice, wideLinkClass } from '../welcome/welcome-notice.tsx'

/** The last page after an account is deleted. */
export function AccountDeleted() {
  const t = useTranslate()
  return (
    <WelcomeNotice
      icon="done"
      title={t('account.delete_link.done_title')}
      text={t('account.delete_link.done_text')}
      autoFocus
    >
      <Link to="/sign-in" className={wideLinkClass.primary}>
        {t('account.delete_link.to_start')}
      </Link>
    </WelcomeNotice>
  )
}
