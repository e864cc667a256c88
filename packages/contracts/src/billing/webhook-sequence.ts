import { z } from '@hono/zod-openapi'

export const WebhookSequence = z.int().min(0).openapi({
  description:
    'Of two events about the same thing, the later one has the higher number, whatever their timestamps say. Numbers have gaps. Compare those of the same thing only, and those of `customer.state_changed` only with each other, for the same customer. 0 for tests, and for events from before there were numbers.',
  example: 48213,
})
