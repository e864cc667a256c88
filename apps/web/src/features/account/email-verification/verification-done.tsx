import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import type { EmailVerified } from '#api/model/index.ts'
import { StatusIcon } from '../welcome/status-icon.tsx'
import { WelcomeHeader } from '../welcome/welcome-header.tsx'
import { NotYou } from './not-you.tsx'
import { readTokenEmail } from './read-token-email.ts'

interface VerificationDoneProps {
  token: string
  /** There after a change of the address. */
  user: EmailVerified['user']
  callbackURL: string | undefined
}

export function VerificationDone({ token, user, callbackURL = '/' }: VerificationDoneProps) {
  const t = useTranslate()
  return (
    <>
      <StatusIcon of="done" />
      <WelcomeHeader
        title={user === null ? t('account.verify.done_title') : t('account.verify.changed_title')}
        autoFocus
      >
        {user === null
          ? t('account.verify.done_text')
          : t('account.verify.changed_text', { email: user.email })}
      </WelcomeHeader>
      <a
        href={callbackURL}
        className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
      >
        {t('account.verify.continue')}
      </a>
      {user === null && <NotYou email={readTokenEmail(token)} />}
    </>
  )
}
