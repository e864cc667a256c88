import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import type { WebhookDelivery } from '#api/model/index.ts'

type Outcome = Pick<WebhookDelivery, 'succeeded' | 'http_code' | 'error'>

/** What came of a try: the answer’s status, or why there is none. */
export function DeliveryStatus({ delivery }: { delivery: Outcome }) {
  const t = useTranslate()
  const { succeeded, http_code, error } = delivery
  const text = error === null ? http_code : t(`billing.webhook_delivery.error.${error}`)
  return <Badge tone={succeeded ? 'success' : 'danger'}>{text}</Badge>
}
