import { useQuery } from '@tanstack/react-query'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import type { ReactNode } from 'react'
import { useSendVerificationEmail } from '#api/email-verification/email-verification.ts'
import { sessionQuery } from '../session/session-query.ts'
import { WelcomeForm } from '../welcome/welcome-form.tsx'

const refusals: Refusals = {
  VALIDATION_ERROR: { field: 'email', text: 'account.error.invalid_email' },
}

interface NewLinkFormProps {
  callbackURL: string | undefined
  /** What to show when the mail is sent. */
  afterSending?: ReactNode
}

/** Asks where a new link should go; signed-in users need not type their email. */
export function NewLinkForm({ callbackURL, afterSending: afterwards }: NewLinkFormProps) {
  const t = useTranslate()
  const { data: session } = useQuery(sessionQuery)
  const send = useSendVerificationEmail()
  if (send.isSuccess) {
    return (
      <div className="space-y-4">
        <Alert tone="success">
          {t('account.verify.sent', { email: send.variables.data.email })}
        </Alert>
        {afterwards}
      </div>
    )
  }
  return (
    <WelcomeForm<{ email: string }>
      submission={send}
      refusals={refusals}
      submitLabel={t('account.verify.send')}
      onFormSubmit={({ email }) => send.mutate({ data: { email, callbackURL } })}
    >
      <Field name="email" label={t('account.verify.email')}>
        <Input
          key={session?.user.email}
          type="email"
          autoComplete="username"
          defaultValue={session?.user.email}
          required
        />
      </Field>
    </WelcomeForm>
  )
}
