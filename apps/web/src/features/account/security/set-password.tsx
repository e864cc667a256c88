import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { useRequestPasswordReset } from '#api/password/password.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { OutboxNotice } from '../email-verification/outbox-notice.tsx'
import { useSession } from '../session/use-session.ts'

/** For who signs in by other means: the mail that resets a password also sets the first one. */
export function SetPassword() {
  const t = useTranslate()
  const { user } = useSession()
  const request = useRequestPasswordReset()
  const errors = useFormErrors(request.error)
  return (
    <div className="space-y-4">
      <p>{t('account.new_password.none_text')}</p>
      <FormAlert errors={errors} />
      {request.isSuccess && (
        <>
          <Alert tone="success">{t('account.new_password.link_sent', { email: user.email })}</Alert>
          <OutboxNotice />
        </>
      )}
      <Button
        pending={request.isPending}
        onClick={() => request.mutate({ data: { email: user.email } })}
      >
        {t('account.new_password.send_link')}
      </Button>
    </div>
  )
}
