import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { Button } from '@tollgate/ui/button'
import { useState } from 'react'
import { useSession } from '../session/use-session.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { PendingEmailChange } from './pending-email-change.tsx'
import { usePendingEmail } from './use-pending-email.ts'
import { VerifyEmail } from './verify-email.tsx'

export function EmailSetting() {
  const { user } = useSession()
  const { pendingEmail, setPendingEmail } = usePendingEmail()
  return (
    <div className="space-y-4">
      <CurrentEmail />
      {pendingEmail !== null && <PendingEmailChange newEmail={pendingEmail} />}
      {user.emailVerified ? (
        <ChangeEmail onRequested={setPendingEmail} />
      ) : (
        <VerifyEmail email={user.email}>
          <ChangeEmail onRequested={setPendingEmail} />
        </VerifyEmail>
      )}
    </div>
  )
}

function CurrentEmail() {
  const t = useTranslate()
  const { user } = useSession()
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 break-words font-medium">{user.email}</span>
      {user.emailVerified ? (
        <Badge tone="success">{t('account.email.verified')}</Badge>
      ) : (
        <Badge tone="warning">{t('account.email.not_verified')}</Badge>
      )}
    </p>
  )
}

function ChangeEmail({ onRequested }: { onRequested: (newEmail: string) => void }) {
  const t = useTranslate()
  const [changing, setChanging] = useState(false)
  return (
    <>
      <Button onClick={() => setChanging(true)}>{t('account.email.change')}</Button>
      {changing && (
        <ChangeEmailDialog onClose={() => setChanging(false)} onRequested={onRequested} />
      )}
    </>
  )
}
