import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import type { EmailVerified } from '#api/model/index.ts'
import { Sign } from '../welcome/sign.tsx'
import { WelcomeHeader } from '../welcome/welcome-header.tsx'
import { addressOfToken } from './address-of-token.ts'
import { NotYou } from './not-you.tsx'

interface AddressVerifiedProps {
  token: string
  /** There after a change of the address. */
  user: EmailVerified['user']
  callbackURL: string | undefined
}

export function AddressVerified({ token, user, callbackURL = '/' }: AddressVerifiedProps) {
  const t = useTranslate()
  return (
    <>
      <Sign of="done" />
      <WelcomeHeader
        title={user === null ? t('account.verify.done_title') : t('account.verify.changed_title')}
        takesFocus
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
      {user === null && <NotYou email={addressOfToken(token)} />}
    </>
  )
}
