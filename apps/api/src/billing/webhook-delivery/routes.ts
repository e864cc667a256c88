import { webhookDeliveryRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getWebhookDelivery } from './get.ts'
import { listWebhookDeliveries } from './list.ts'
import { redeliverWebhookEndpoint, redeliverWebhookEvent } from './redeliver.ts'
import { testWebhookEndpoint } from './test-endpoint.ts'

export const webhookDeliveryRoutes = serve(routes, {
  getWebhookDelivery,
  listWebhookDeliveries,
  redeliverWebhookEndpoint,
  redeliverWebhookEvent,
  testWebhookEndpoint,
})
