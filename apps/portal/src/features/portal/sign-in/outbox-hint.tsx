import { Trans } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { useGetConfiguration } from '#api/status/status.ts'

/** Where nothing is really mailed, mails are kept for reading. */
export function OutboxHint() {
  const { data } = useGetConfiguration()
  if (data?.mailIsOutbox !== true) return null
  return (
    <Alert className="mt-6">
      <Trans
        id="portal.sign_in.outbox"
        marks={{
          outbox: (text) => (
            <a
              href="/dev/outbox"
              target="_blank"
              rel="noreferrer"
              className="rounded-sm text-accent-text underline underline-offset-4"
            >
              {text}
            </a>
          ),
        }}
      />
    </Alert>
  )
}
