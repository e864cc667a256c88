import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { useRequestPasswordReset } from '#api/recovery/recovery.ts'
import { OutboxNotice } from '../email-verification/outbox-notice.tsx'
import { useSession } from '../session/use-session.ts'

/** For who signs in by other means: the mail that resets a password also sets the first one. */
export function FirstPassword() {
  const t = useTranslate()
  const { user } = useSession()
  const request = useRequestPasswordReset()
  return (
    <div className="space-y-4">
      <p>{t('account.new_password.none_text')}</p>
      {request.isError && <Alert tone="danger">{describeError(request.error, t)}</Alert>}
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
