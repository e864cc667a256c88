import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { isOwnScreen } from '@tollgate/contracts/own-screens'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { getVerifyEmailUrl, verifyEmail } from '#api/email-verification/email-verification.ts'
import { refreshNoun } from '#app/api/nouns.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { WelcomeHeader } from '../welcome/welcome-header.tsx'
import { LinkProblem, linkProblemOf } from './link-problem.tsx'
import { VerificationDone } from './verification-done.tsx'

const route = getRouteApi('/_welcome/verify-email')

interface VerifyButtonProps {
  token: string
  callbackURL: string | undefined
  pending: boolean
  onVerify: () => void
}

/** Programs that open links of mails do not press buttons, so only a person uses the link up. */
function VerifyButton({ token, callbackURL, pending, onVerify }: VerifyButtonProps) {
  const t = useTranslate()
  if (callbackURL === undefined || isOwnScreen(callbackURL)) {
    return (
      <Button variant="primary" size="large" wide pending={pending} onClick={onVerify}>
        {t('account.verify.submit')}
      </Button>
    )
  }
  return (
    <a
      href={getVerifyEmailUrl({ token, callbackURL })}
      className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
    >
      {t('account.verify.submit')}
    </a>
  )
}

function VerifyByToken({ token, callbackURL }: { token: string; callbackURL?: string }) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const verify = useMutation({
    mutationFn: () => verifyEmail({ token }),
    onSuccess: () => refreshNoun(queryClient, 'current_session'),
  })
  const errors = useFormErrors(verify.error)
  if (verify.isSuccess) {
    return <VerificationDone token={token} user={verify.data.user} callbackURL={callbackURL} />
  }
  if (verify.error instanceof ApiError && verify.error.status === 401) {
    return <LinkProblem problem={linkProblemOf(verify.error.code)} callbackURL={callbackURL} />
  }
  return (
    <>
      <WelcomeHeader title={t('account.verify.title')}>{t('account.verify.text')}</WelcomeHeader>
      <div className="space-y-4">
        <FormAlert errors={errors} />
        <VerifyButton
          token={token}
          callbackURL={callbackURL}
          pending={verify.isPending}
          onVerify={() => verify.mutate()}
        />
      </div>
    </>
  )
}

export function VerifyEmail() {
  const { token, callbackURL, error } = route.useSearch()
  if (token === undefined || error !== undefined) {
    return <LinkProblem problem={linkProblemOf(error ?? '')} callbackURL={callbackURL} />
  }
  return <VerifyByToken key={token} token={token} callbackURL={callbackURL} />
}
