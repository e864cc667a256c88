import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { useUndoEmailChange } from '#api/email-change/email-change.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { endSession } from '../session/session-query.ts'
import { StatusIcon } from '../welcome/status-icon.tsx'
import { useLinkToken } from '../welcome/use-link-token.ts'
import { WelcomeHeader } from '../welcome/welcome-header.tsx'

const problems = {
  INVALID_TOKEN: 'problem',
  COULDNT_UPDATE_YOUR_EMAIL: 'taken',
} as const

type Problem = (typeof problems)[keyof typeof problems]

function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof ApiError)) return undefined
  return Object.entries(problems).find(([code]) => code === error.code)?.[1]
}

export function UndoEmailChange() {
  const token = useLinkToken()
  return token === undefined ? <UndoProblem problem="problem" /> : <ConfirmUndo token={token} />
}

function ConfirmUndo({ token }: { token: string }) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const undo = useUndoEmailChange({ mutation: { onSuccess: () => endSession(queryClient) } })
  const errors = useFormErrors(undo.error)
  const problem = problemOf(undo.error)
  if (undo.isSuccess) return <EmailRestored email={undo.data.email} />
  if (problem !== undefined) return <UndoProblem problem={problem} />
  return (
    <>
      <WelcomeHeader title={t('account.undo_email.title')}>
        {t('account.undo_email.text')}
      </WelcomeHeader>
      <div className="space-y-4">
        <FormAlert errors={errors} />
        <Button
          variant="primary"
          size="large"
          wide
          pending={undo.isPending}
          onClick={() => undo.mutate({ data: { token } })}
        >
          {t('account.undo_email.submit')}
        </Button>
        <p className="text-ink-muted">{t('account.undo_email.own_change')}</p>
      </div>
    </>
  )
}

function EmailRestored({ email }: { email: string }) {
  const t = useTranslate()
  return (
    <>
      <StatusIcon of="done" />
      <WelcomeHeader title={t('account.undo_email.done_title')} autoFocus>
        {t('account.undo_email.done_text', { email })}
      </WelcomeHeader>
      <Link
        to="/forgot-password"
        search={{ email }}
        className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
      >
        {t('account.verify.set_password')}
      </Link>
    </>
  )
}

function UndoProblem({ problem }: { problem: Problem }) {
  const t = useTranslate()
  return (
    <>
      <StatusIcon of="broken" />
      <WelcomeHeader title={t(`account.undo_email.${problem}_title`)} autoFocus>
        {t(`account.undo_email.${problem}_text`)}
      </WelcomeHeader>
      <Link to="/sign-in" className={buttonClass({ size: 'large', wide: true })}>
        {t('account.check_mail.to_sign_in')}
      </Link>
    </>
  )
}
