import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { configurationQuery } from '../social/configuration-query.ts'

/** Where mails can be read on a service that sends none. */
export function OutboxNotice() {
  const t = useTranslate()
  const { data: configuration } = useQuery(configurationQuery)
  if (configuration?.mailIsOutbox !== true) return null
  return (
    <Alert title={t('account.check_mail.outbox_title')}>
      {t('account.check_mail.outbox_text')}{' '}
      <a
        href="/dev/outbox"
        target="_blank"
        rel="noreferrer"
        className="rounded-sm font-medium text-accent-text underline underline-offset-4"
      >
        {t('account.check_mail.outbox_link')}
      </a>
    </Alert>
  )
}
