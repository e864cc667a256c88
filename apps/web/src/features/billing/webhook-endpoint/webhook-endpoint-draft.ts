import type {
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointUpdate,
  WebhookEventType,
  WebhookFormat,
} from '#api/model/index.ts'

/** An endpoint as its form holds it. */
export interface WebhookEndpointDraft {
  url: string
  name: string
  format: WebhookFormat
  events: readonly WebhookEventType[]
}

export const emptyWebhookEndpoint: WebhookEndpointDraft = {
  url: '',
  name: '',
  format: 'raw',
  events: [],
}

export function webhookEndpointDraft(endpoint: WebhookEndpoint): WebhookEndpointDraft {
  const { url, name, format, events } = endpoint
  return { url, name: name ?? '', format, events }
}

export function toWebhookEndpointCreate(
  organization_id: string,
  { url, name, format, events }: WebhookEndpointDraft,
): WebhookEndpointCreate {
  return {
    organization_id,
    url: url.trim(),
    name: name.trim() || null,
    format,
    events: [...events],
  }
}

export function toWebhookEndpointUpdate({
  url,
  name,
  format,
  events,
}: Partial<WebhookEndpointDraft>): WebhookEndpointUpdate {
  return {
    ...(url !== undefined && { url: url.trim() }),
    ...(name !== undefined && { name: name.trim() || null }),
    ...(format !== undefined && { format }),
    ...(events !== undefined && { events: [...events] }),
  }
}
