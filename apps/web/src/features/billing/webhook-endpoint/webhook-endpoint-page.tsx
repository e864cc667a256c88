import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { CopyableId, DateTime } from '@tollgate/ui/table-cells'
import { type WebhookEndpoint, WebhookEventType } from '#api/model/index.ts'
import { Fact, Facts, RecordPage, RecordQuery, Section } from '#app/page/record-page.tsx'
import { WebhookDeliveries } from '../webhook-delivery/webhook-deliveries.tsx'
import { WebhookEndpointActions } from './webhook-endpoint-actions.tsx'
import { nameOfEndpoint, useWebhookEndpoint } from './webhook-endpoint-query.ts'
import { WebhookEndpointStatus } from './webhook-endpoint-status.tsx'

export function WebhookEndpointPage() {
  return (
    <RecordQuery query={useWebhookEndpoint()}>
      {(endpoint) => <Page endpoint={endpoint} />}
    </RecordQuery>
  )
}

interface EndpointProps {
  endpoint: WebhookEndpoint
}

function Page({ endpoint }: EndpointProps) {
  return (
    <RecordPage
      title={nameOfEndpoint(endpoint)}
      description={<span className="break-all">{endpoint.url}</span>}
      status={<WebhookEndpointStatus endpoint={endpoint} />}
      actions={<WebhookEndpointActions endpoint={endpoint} />}
      aside={<Details endpoint={endpoint} />}
    >
      <Trouble endpoint={endpoint} />
      <WebhookDeliveries endpoint={endpoint} />
    </RecordPage>
  )
}

/** Why nothing arrives: one that was switched off because it failed says since when. */
function Trouble({ endpoint: { enabled, failing_since } }: EndpointProps) {
  const t = useTranslate()
  return (
    <>
      {enabled || <Alert>{t('billing.webhook_endpoint.off_note')}</Alert>}
      {failing_since !== null && (
        <Alert tone="danger">
          {t('billing.webhook_endpoint.failing_note')}{' '}
          <DateTime value={failing_since} as="date-time" />
        </Alert>
      )}
    </>
  )
}

function Details({ endpoint }: EndpointProps) {
  const t = useTranslate()
  const { format, events, display_secret, previous_secret_expires_at } = endpoint
  return (
    <Section title={t('billing.order.details')}>
      <Facts>
        <Fact term={t('billing.webhook_endpoint.format_label')}>
          {t(`billing.webhook_endpoint.format.${format}`)}
        </Fact>
        <Fact term={t('billing.webhook_endpoint.secret.label')}>
          <code className="font-mono text-[0.8125rem]">{display_secret}</code>
          {previous_secret_expires_at !== null && (
            <span className="block text-[0.8125rem] text-ink-muted">
              {t('billing.webhook_endpoint.secret.previous_until')}{' '}
              <DateTime value={previous_secret_expires_at} as="date-time" />
            </span>
          )}
        </Fact>
        <Fact term={t('billing.webhook_endpoint.events')}>
          <EventTypes types={events} />
        </Fact>
        <Fact term={t('billing.benefit.created_at')}>
          <DateTime value={endpoint.created_at} as="date-time" />
        </Fact>
        <Fact term={t('billing.webhook_endpoint.id')}>
          <CopyableId value={endpoint.id} />
        </Fact>
      </Facts>
    </Section>
  )
}

function EventTypes({ types }: { types: readonly WebhookEventType[] }) {
  const t = useTranslate()
  if (types.length === Object.keys(WebhookEventType).length) {
    return t('billing.webhook_endpoint.events_all')
  }
  return (
    <ul className="font-mono text-[0.8125rem]">
      {types.map((type) => (
        <li key={type} className="break-all">
          {type}
        </li>
      ))}
    </ul>
  )
}
