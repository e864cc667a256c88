import { useParams } from '@tanstack/react-router'
import type { WebhookEndpoint } from '#api/model/index.ts'
import { useGetWebhookEndpoint } from '#api/webhook-endpoint/webhook-endpoint.ts'

/** The endpoint that the URL names. */
export function useWebhookEndpoint() {
  const { endpoint = '' } = useParams({ strict: false })
  return useGetWebhookEndpoint(endpoint)
}

/** What an endpoint is called: its name, or where it is. */
export function nameOfEndpoint({ name, url }: Pick<WebhookEndpoint, 'name' | 'url'>): string {
  if (name !== null) return name
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : host + pathname
}
