import { expect, test } from 'vitest'
import { events } from '../events.ts'
import { webhookEvents, webhookEventTypes } from './webhook-event-types.ts'

test('endpoints can listen to everything that is published, and to nothing else', () => {
  const published = Object.values(events).flatMap(({ publishedAs }) => publishedAs ?? [])
  expect([...new Set(published)].sort()).toEqual([...webhookEventTypes].sort())
})

test.each(Object.entries(webhookEvents))(
  '%s says in a sentence when it is sent',
  (_, { description }) => {
    expect(description).toMatch(/^Sent (when|after|at|for) .+\.$/)
  },
)
