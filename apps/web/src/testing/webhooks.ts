import type { WebhookDelivery, WebhookDeliveryDetails, WebhookEndpoint } from '#api/model/index.ts'
import { acme } from './ada.ts'

const created_at = '2026-03-14T09:26:53.589Z'

export const shopBackend: WebhookEndpoint = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000901',
  created_at,
  modified_at: null,
  organization_id: acme.id,
  url: 'https://acme.test/webhooks',
  name: 'Shop backend',
  format: 'raw',
  events: ['order.paid', 'customer.state_changed'],
  enabled: true,
  display_secret: '…mRtY',
  previous_secret_expires_at: null,
  failing_since: null,
}

export const refused: WebhookDelivery = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000911',
  created_at,
  modified_at: null,
  endpoint_id: shopBackend.id,
  succeeded: false,
  http_code: 500,
  error: null,
  response: 'Out of order',
  duration_milliseconds: 1234,
  webhook_event: {
    id: '019aa3f0-7c1e-7b52-9a0d-000000000921',
    created_at,
    modified_at: null,
    type: 'order.paid',
    payload: '{"type":"order.paid","data":{"total_amount":900}}',
    succeeded: false,
    last_http_code: 500,
    attempts: 1,
    next_attempt_at: '2026-03-14T09:26:55.589Z',
    skipped: false,
    is_test: false,
    is_archived: false,
  },
}

export const refusedDetails: WebhookDeliveryDetails = {
  ...refused,
  request: {
    url: shopBackend.url,
    headers: { 'webhook-id': refused.webhook_event.id, 'webhook-signature': 'v1,c2lnbmVk' },
    body: refused.webhook_event.payload,
  },
}
