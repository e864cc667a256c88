import { Trans, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { OutboxNotice } from '../email-verification/outbox-notice.tsx'
import { useSession } from '../session/use-session.ts'

/** Nothing has changed yet: the mailbox that the account has now must agree first. */
export function PendingEmailChange({ newEmail }: { newEmail: string }) {
  const t = useTranslate()
  const { user } = useSession()
  return (
    <>
      <Alert title={t('account.email.pending_title')}>
        <Trans
          id="account.email.pending_text"
          values={{ email: user.email, newEmail }}
          marks={{ email: (email) => <strong className="break-words">{email}</strong> }}
        />
      </Alert>
      <OutboxNotice />
    </>
  )
}
