import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { DateTime } from '@tollgate/ui/table-cells'
import type { ToldEndpoint } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { nameOfEndpoint } from '../webhook-endpoint/webhook-endpoint-query.ts'

/** The endpoints that listened to an event, and how delivery went. */
export function ToldEndpoints({ endpoints }: { endpoints: readonly ToldEndpoint[] }) {
  const t = useTranslate()
  const { slug: organization } = useOrganization()
  return (
    <div className="space-y-1.5">
      <h3 className="font-semibold text-[0.8125rem]">{t('billing.event_log.endpoints')}</h3>
      {endpoints.length === 0 && (
        <p className="text-ink-muted">{t('billing.event_log.endpoints_none')}</p>
      )}
      {endpoints.length > 0 && (
        <ul className="divide-y rounded-lg border">
          {endpoints.map((endpoint) => (
            <li key={endpoint.endpoint_id} className="flex flex-wrap items-center gap-3 px-3 py-2">
              <Link
                to="/$organization/settings/webhooks/$endpoint"
                params={{ organization, endpoint: endpoint.endpoint_id }}
                className="min-w-0 flex-1 truncate rounded-sm underline-offset-4 hover:text-accent-text hover:underline"
              >
                <bdi>{nameOfEndpoint(endpoint)}</bdi>
              </Link>
              <Outcome endpoint={endpoint} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Outcome({ endpoint }: { endpoint: ToldEndpoint }) {
  const t = useTranslate()
  const { skipped, succeeded, next_attempt_at: next, last_http_code: code } = endpoint
  if (skipped) return <Badge>{t('billing.event_log.outcome.skipped')}</Badge>
  if (succeeded)
    return <Badge tone="success">{code ?? t('billing.event_log.outcome.delivered')}</Badge>
  if (succeeded === null) return <Badge>{t('billing.event_log.outcome.waiting')}</Badge>
  return (
    <>
      {next !== null && (
        <span className="text-[0.8125rem] text-ink-muted">
          {t('billing.webhook_delivery.next_attempt')} <DateTime value={next} as="relative" />
        </span>
      )}
      <Badge tone="danger">{code ?? t('billing.event_log.outcome.failed')}</Badge>
    </>
  )
}
