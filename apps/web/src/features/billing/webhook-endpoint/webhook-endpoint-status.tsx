import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import type { WebhookEndpoint } from '#api/model/index.ts'

const tones = { on: 'success', failing: 'danger', off: 'neutral' } as const

/** Whether it is sent anything, and whether that arrives. */
export function WebhookEndpointStatus({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslate()
  const { enabled, failing_since } = endpoint
  const failing = failing_since === null ? 'on' : 'failing'
  const status = enabled ? failing : 'off'
  return <Badge tone={tones[status]}>{t(`billing.webhook_endpoint.status.${status}`)}</Badge>
}
