import { expect, test } from 'vitest'
import { webhookEvents, webhookEventTypes } from './webhook-event-types.ts'
import { webhookExample } from './webhook-example.ts'

test.each(webhookEventTypes)('%s has an example that is like what is sent', (type) => {
  const { error } = webhookEvents[type].data.safeParse(webhookExample(type))
  expect(error).toBeUndefined()
})
