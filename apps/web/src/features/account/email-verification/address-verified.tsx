import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { CircleCheck } from 'lucide-react'
import type { EmailVerified } from '#api/model/index.ts'
import { WelcomeHeader } from '../welcome/welcome-header.tsx'

interface AddressVerifiedProps {
  /** There after a change of the address. */
  user: EmailVerified['user']
  callbackURL: string | undefined
}

export function AddressVerified({ user, callbackURL = '/' }: AddressVerifiedProps) {
  const t = useTranslate()
  return (
    <div role="status">
      <span className="mb-5 flex size-11 items-center justify-center rounded-lg bg-success-soft text-success-text">
        <CircleCheck className="size-5.5" aria-hidden />
      </span>
      <WelcomeHeader
        title={user === null ? t('account.verify.done_title') : t('account.verify.changed_title')}
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
    </div>
  )
}
