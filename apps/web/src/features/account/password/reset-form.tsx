import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Checkbox } from '@tollgate/ui/checkbox'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Form } from '@tollgate/ui/form'
import type { ReactNode } from 'react'
import type { ResetPasswordRequest } from '#api/model/index.ts'
import { useResetPassword } from '#api/password/password.ts'
import { refreshNoun } from '#app/api/nouns.ts'
import { RateLimitAlert } from '#app/forms/rate-limit-alert.tsx'
import { type Refusals, useFormErrors } from '#app/forms/use-form-errors.ts'
import { useRetryAfter } from '#app/hooks/use-retry-after.ts'
import { WelcomeHeader } from '../welcome/welcome-header.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { passwordRefusals } from './password-refusals.ts'

type ResetValues = Required<Pick<ResetPasswordRequest, 'newPassword' | 'revokeSessions'>>

const refusals: Refusals = {
  ...passwordRefusals('newPassword'),
}

interface ResetFormProps {
  token: string
  /** Takes the form's place when the password is set. */
  done: ReactNode
  /** Takes the form's place when the link was used or has expired. */
  problem: ReactNode
}

export function ResetForm({ token, done, problem }: ResetFormProps) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const reset = useResetPassword({
    mutation: { onSuccess: () => refreshNoun(queryClient, 'current_session') },
  })
  const errors = useFormErrors(reset.error, { refusals })
  const secondsLeft = useRetryAfter(reset.error)
  if (reset.isSuccess) return done
  if (reset.error instanceof ApiError && reset.error.code === 'INVALID_TOKEN') return problem
  return (
    <>
      <WelcomeHeader title={t('account.reset.title')}>{t('account.reset.text')}</WelcomeHeader>
      <Form<ResetValues>
        errors={errors.fields}
        onFormSubmit={(values) => reset.mutate({ data: { ...values, token } })}
      >
        <RateLimitAlert error={reset.error} errors={errors} secondsLeft={secondsLeft} />
        <NewPasswordField name="newPassword" label={t('account.reset.password')} />
        <ChoiceField
          name="revokeSessions"
          label={t('account.reset.end_sessions')}
          description={t('account.reset.end_sessions_help')}
        >
          <Checkbox defaultChecked />
        </ChoiceField>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          pending={reset.isPending}
          disabled={secondsLeft > 0}
        >
          {t('account.reset.submit')}
        </Button>
      </Form>
    </>
  )
}
