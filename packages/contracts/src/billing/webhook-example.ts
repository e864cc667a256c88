import { OpenAPIHono } from '@hono/zod-openapi'
import { exampleOf } from '../common/example.ts'
import { type WebhookEventType, webhookEvents } from './webhook-event-types.ts'

const NAME = 'WebhookData'

/** What could be sent of a type: made-up data, as the examples of the document have it. */
export function webhookExample(type: WebhookEventType): unknown {
  const { openAPIRegistry: registry, getOpenAPI31Document } = new OpenAPIHono()
  registry.register(NAME, webhookEvents[type].data)
  const information = { openapi: '3.1.0', info: { title: NAME, version: '1.0.0' } }
  const { components } = getOpenAPI31Document(information)
  return exampleOf({ $ref: `#/components/schemas/${NAME}` }, { ...components?.schemas })
}
