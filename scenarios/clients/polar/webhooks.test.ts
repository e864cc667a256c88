import { createHmac } from 'node:crypto'
import { validateEvent, WebhookVerificationError } from '@polar-sh/sdk/webhooks'
import { createHarness } from '@tollgate/api/testing/harness'
import { eventsToSend, webhookStories } from '@tollgate/api/testing/webhook-stories'
import { webhookEventTypes } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'

/** The published SDK, unchanged, reads what endpoints are sent. */
const harness = await createHarness()
const secret = 'a secret of this endpoint alone'
const known = new Set<string>()
/** What SDKs of this age throw at: only endpoints that chose them get these. */
const unknown = [
  'benefit.deleted',
  'invitation.accepted',
  'invitation.canceled',
  'invitation.created',
  'invitation.expired',
  'invitation.rejected',
  'invitation.resent',
  'member.added',
  'member.removed',
  'member.updated',
  'meter_alert.reached',
  'subscription.past_due',
  'team.created',
  'team.removed',
  'team.updated',
]

function receive(body: string, key = secret) {
  const id = crypto.randomUUID()
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
  return validateEvent(body, headers, secret)
}

/** What the SDK has read, as it was on the wire. */
function onTheWire(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(onTheWire)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, of]) => of !== undefined)
  return Object.fromEntries(
    entries.map(([key, of]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      onTheWire(of),
    ]),
  )
}

describe('validateEvent reads as it was sent', () => {
  it.each(Object.entries(webhookStories(harness)))('%s', async (_, { prepare }) => {
    const { act, ...merchant } = await prepare()
    await act()
    for (const sent of await eventsToSend(harness, merchant)) {
      if (unknown.includes(sent.type)) continue
      const { type, data } = receive(sent.body)
      expect(type).toBe(sent.type)
      expect(JSON.parse(sent.body).data, type).toMatchObject(Object(onTheWire(data)))
      known.add(sent.type)
    }
  })

  it('and knows every type but those that came after it', () => {
    expect(webhookEventTypes.filter((type) => !known.has(type)).sort()).toEqual(unknown)
  })
})

it.each(unknown)('throws at %s', (type) => {
  const body = JSON.stringify({ type, timestamp: new Date(), data: {} })
  expect(() => receive(body)).toThrow('Failed to parse event')
})

it('refuses what another secret signed', () => {
  const body = JSON.stringify({ type: 'order.paid', data: {} })
  expect(() => receive(body, 'another secret')).toThrow(WebhookVerificationError)
})
