import { z } from '@hono/zod-openapi'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { listQuery } from '../common/list.ts'
import { billingErrors, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { VersionHeaders, versionErrors, versioned } from '../common/version.ts'
import { IdParameters } from './record.ts'
import {
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointList,
  WebhookEndpointUpdate,
  WebhookEndpointWithSecret,
} from './webhook-endpoint.ts'

const fieldRefusals = [
  'webhook_endpoint.event_needs_user',
  'webhook_endpoint.url_has_credentials',
  'webhook_endpoint.url_not_https',
  'webhook_endpoint.url_not_public',
] as const

export const webhookEndpointRoutes = defineRoutes('webhook-endpoint', {
  listWebhookEndpoints: {
    method: 'get',
    path: '/v1/webhooks/endpoints',
    summary: 'List webhook endpoints',
    security: merchant('webhooks:read', 'webhooks:write'),
    request: { query: z.object(listQuery(['created_at', '-created_at'])) },
    responses: { 200: json(WebhookEndpointList, 'The endpoints'), ...billingErrors },
  },
  createWebhookEndpoint: {
    method: 'post',
    path: '/v1/webhooks/endpoints',
    summary: 'Create a webhook endpoint',
    description:
      'Events from now on are sent to it, signed as Standard Webhooks has it, whatever other scopes a token has. Events about members, invitations and teams are for signed-in users to choose.',
    security: merchant('webhooks:write'),
    request: { headers: IdempotencyHeaders, body: body(WebhookEndpointCreate) },
    refusals: { 422: ['webhook_endpoint.too_many', ...fieldRefusals] },
    responses: {
      201: json(WebhookEndpointWithSecret, 'The new endpoint, with its secret'),
      ...writeErrors,
    },
  },
  getWebhookEndpoint: {
    method: 'get',
    path: '/v1/webhooks/endpoints/{id}',
    summary: 'Get a webhook endpoint',
    security: merchant('webhooks:read', 'webhooks:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: versioned(WebhookEndpoint, 'The endpoint'), ...billingErrors },
  },
  updateWebhookEndpoint: {
    method: 'patch',
    path: '/v1/webhooks/endpoints/{id}',
    summary: 'Update a webhook endpoint',
    description:
      'What is sent from now on, tries of earlier events included, goes to its address. While events about members, invitations or teams are sent to it, or kept for it, only signed-in users change its URL and its secret.',
    security: merchant('webhooks:write'),
    request: { headers: VersionHeaders, params: IdParameters, body: body(WebhookEndpointUpdate) },
    refusals: {
      404: ['resource.not_found'],
      422: ['webhook_endpoint.needs_user', ...fieldRefusals],
    },
    responses: { 200: versioned(WebhookEndpoint, 'The endpoint as it is now'), ...versionErrors },
  },
  rotateWebhookSecret: {
    method: 'patch',
    path: '/v1/webhooks/endpoints/{id}/secret',
    summary: 'Make a new secret for a webhook endpoint',
    description:
      'For 24 hours, deliveries have two signatures: of the new secret, and of the one before. A third secret within that time ends the first. Of an endpoint that receives events about members, invitations or teams, only signed-in users replace it.',
    security: merchant('webhooks:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters },
    refusals: { 404: ['resource.not_found'], 422: ['webhook_endpoint.needs_user'] },
    responses: {
      200: json(WebhookEndpointWithSecret, 'The endpoint, with its new secret'),
      ...writeErrors,
    },
  },
  deleteWebhookEndpoint: {
    method: 'delete',
    path: '/v1/webhooks/endpoints/{id}',
    summary: 'Delete a webhook endpoint',
    description: 'What was sent to it, and what still waits, is deleted as well.',
    security: merchant('webhooks:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 204: { description: 'Deleted' }, ...writeErrors },
  },
})
