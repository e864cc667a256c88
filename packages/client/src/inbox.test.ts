import { expect, it, vi } from 'vitest'
import { createMemoryInbox, handleWebhook, type IncomingWebhook } from './index.ts'

function told(sequence: number, given: { type?: string; of?: string | null; id?: string } = {}) {
  const { type = 'subscription.updated', of = 'sub-1', id = `event-${sequence}` } = given
  const data = of === null ? {} : { id: of }
  return { id, type, sequence, data }
}

/** Handles events one by one; for each, what the handler was told, or that it wasn’t asked. */
function createReceiver() {
  const inbox = createMemoryInbox()
  return async function receive(event: IncomingWebhook): Promise<'repeated' | 'new' | 'outdated'> {
    let answer: 'repeated' | 'new' | 'outdated' = 'repeated'
    const isHandled = await inbox.transaction((tx) =>
      handleWebhook(event, tx, async ({ isOutdated }) => {
        answer = isOutdated ? 'outdated' : 'new'
      }),
    )
    expect(isHandled).toBe(answer !== 'repeated')
    return answer
  }
}

it('handles an event once, whatever its number', async () => {
  const receive = createReceiver()
  expect(await receive(told(7))).toBe('new')
  expect(await receive(told(7))).toBe('repeated')
  expect(await receive(told(9, { id: 'event-7' }))).toBe('repeated')
})

it('hands on an event that a later one has overtaken, and says so', async () => {
  const receive = createReceiver()
  expect(await receive(told(9))).toBe('new')
  expect(await receive(told(7, { type: 'subscription.canceled' }))).toBe('outdated')
  expect(await receive(told(8))).toBe('outdated')
  expect(await receive(told(10))).toBe('new')
})

it.each([
  ['of another thing', told(1, { of: 'sub-2' })],
  ['of another kind with the same id', told(1, { type: 'order.updated' })],
  ['without an id', told(1, { type: 'meter_alert.reached', of: null })],
])('an event %s is not outdated', async (_, event) => {
  const receive = createReceiver()
  await receive(told(9))
  expect(await receive(event)).toBe('new')
})

it('compares states of a customer with each other only: they are read when they are sent', async () => {
  const receive = createReceiver()
  const state = { type: 'customer.state_changed', of: 'customer-1' }
  expect(await receive(told(9, state))).toBe('new')
  expect(await receive(told(8, { type: 'customer.updated', of: 'customer-1' }))).toBe('new')
  expect(await receive(told(7, state))).toBe('outdated')
})

it('takes events from before there were numbers as they come, until there is one with a number', async () => {
  const receive = createReceiver()
  const { sequence: _, ...older } = told(0, { id: 'event-a' })
  expect(await receive(older)).toBe('new')
  expect(await receive(told(0, { id: 'event-b' }))).toBe('new')
  expect(await receive(told(1))).toBe('new')
  expect(await receive(told(0, { id: 'event-c' }))).toBe('outdated')
})

it('an event whose handler fails comes as if for the first time, and outdates nothing', async () => {
  const inbox = createMemoryInbox()
  const handle = vi.fn(async () => {})
  const receive = (event: IncomingWebhook) =>
    inbox.transaction((tx) => handleWebhook(event, tx, handle))
  handle.mockRejectedValueOnce(new Error('The handler has failed'))
  await expect(receive(told(9))).rejects.toThrow('The handler has failed')
  await receive(told(7))
  await receive(told(9))
  expect(handle.mock.calls).toEqual([
    [{ isOutdated: false }],
    [{ isOutdated: false }],
    [{ isOutdated: false }],
  ])
})

it('of an event that comes twice at once, the second waits for what becomes of the first', async () => {
  const inbox = createMemoryInbox()
  const first = Promise.withResolvers<void>()
  const handle = vi.fn(() => first.promise)
  const receive = () => inbox.transaction((tx) => handleWebhook(told(7), tx, handle))
  const answers = [receive(), receive()]
  first.resolve()
  expect(await Promise.all(answers)).toEqual([true, false])
  expect(handle).toHaveBeenCalledOnce()
})
