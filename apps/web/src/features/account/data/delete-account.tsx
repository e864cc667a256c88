import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Skeleton } from '@tollgate/ui/skeleton'
import { useState } from 'react'
import { useListAccounts } from '#api/linked-account/linked-account.ts'
import { LoadError } from '#app/page/query-failure.tsx'
import { OutboxNotice } from '../email-verification/outbox-notice.tsx'
import { useSession } from '../session/use-session.ts'
import { DeleteForm } from './delete-form.tsx'

export function DeleteAccount() {
  const { data: accounts, error, refetch } = useListAccounts()
  const [linkSent, setLinkSent] = useState(false)
  if (error !== null) return <LoadError error={error} onRetry={refetch} />
  if (accounts === undefined) return <Skeleton className="h-64" />
  if (linkSent) return <LinkSent />
  const hasPassword = accounts.some(({ provider }) => provider === 'credential')
  return (
    <div className="space-y-5">
      <Consequences />
      <DeleteForm hasPassword={hasPassword} onLinkSent={() => setLinkSent(true)} />
    </div>
  )
}

function Consequences() {
  const t = useTranslate()
  return (
    <div className="space-y-2">
      <p>{t('account.delete_link.lost')}</p>
      <ul className="list-disc space-y-1 pl-5">
        <li>{t('account.delete_link.lost_profile')}</li>
        <li>{t('account.delete_link.lost_memberships')}</li>
        <li>{t('account.delete_link.lost_organizations')}</li>
      </ul>
      <p className="text-ink-muted">{t('account.delete_link.kept')}</p>
    </div>
  )
}

/** Nothing is deleted yet: the email has to be confirmed. */
function LinkSent() {
  const t = useTranslate()
  const { user } = useSession()
  return (
    <div className="space-y-4">
      <Alert title={t('account.delete.sent_title')}>
        {t('account.delete.sent_text', { email: user.email })}
      </Alert>
      <OutboxNotice />
    </div>
  )
}
