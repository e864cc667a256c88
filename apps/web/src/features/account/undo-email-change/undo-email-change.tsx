import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { ErrorAlert } from '@tollgate/app/form-alert'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useUndoEmailChange } from '#api/email-change/email-change.ts'
import { endSession } from '../session/session-query.ts'
import { useLinkToken } from '../welcome/use-link-token.ts'
import { WelcomeHeader } from '../welcome/welcome-header.tsx'
import { WelcomeNotice, wideLinkClass } from '../welcome/welcome-notice.tsx'

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
  const problem = problemOf(undo.error)
  if (undo.isSuccess) return <EmailRestored email={undo.data.email} />
  if (problem !== undefined) return <UndoProblem problem={problem} />
  return (
    <>
      <WelcomeHeader title={t('account.undo_email.title')}>
        {t('account.undo_email.text')}
      </WelcomeHeader>
      <div className="space-y-4">
        <ErrorAlert error={undo.error} />
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
    <WelcomeNotice
      icon="done"
      title={t('account.undo_email.done_title')}
      text={t('account.undo_email.done_text', { email })}
      autoFocus
    >
      <Link to="/forgot-password" search={{ email }} className={wideLinkClass.primary}>
        {t('account.verify.set_password')}
      </Link>
    </WelcomeNotice>
  )
}

function UndoProblem({ problem }: { problem: Problem }) {
  const t = useTranslate()
  return (
    <WelcomeNotice
      icon="broken"
      title={t(`account.undo_email.${problem}_title`)}
      text={t(`account.undo_email.${problem}_text`)}
      autoFocus
    >
      <Link to="/sign-in" className={wideLinkClass.secondary}>
        {t('account.check_mail.to_sign_in')}
      </Link>
    </WelcomeNotice>
  )
}
