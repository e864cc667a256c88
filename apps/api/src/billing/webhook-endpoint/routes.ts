import { webhookEndpointRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { createWebhookEndpoint } from './create.ts'
import { deleteWebhookEndpoint } from './delete.ts'
import { getWebhookEndpoint } from './get.ts'
import { listWebhookEndpoints } from './list.ts'
import { rotateWebhookSecret } from './rotate-secret.ts'
import { updateWebhookEndpoint } from './update.ts'

export const webhookEndpointRoutes = serve(routes, {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookEndpoints,
  rotateWebhookSecret,
  updateWebhookEndpoint,
})
