import { useTranslate } from '@tollgate/messages/react'
import { lazy, Suspense } from 'react'
import { WelcomeHeader } from '../welcome/welcome-header.tsx'

const ReturnAlert = lazy(() => import('../social/provider-error-alert.tsx'))

interface SignInHeaderProps {
  returnTo: string | undefined
  /** Why a provider sent someone back. */
  returnError: string | undefined
}

export function SignInHeader({ returnTo, returnError }: SignInHeaderProps) {
  const t = useTranslate()
  return (
    <>
      <WelcomeHeader title={t('account.sign_in.title')}>
        {returnTo === undefined ? t('account.sign_in.text') : t('account.sign_in.return_text')}
      </WelcomeHeader>
      {returnError !== undefined && (
        <Suspense>
          <ReturnAlert error={returnError} />
        </Suspense>
      )}
    </>
  )
}
