import { validateEvent } from '@polar-sh/sdk/webhooks'
import { validateEvent as validateLater } from '@polar-sh/sdk-0.34.2/webhooks'
import { createHarness } from '@tollgate/api/testing/harness'
import { eventsToSend, webhookStories } from '@tollgate/api/testing/webhook-stories'
import { webhookEventTypes } from '@tollgate/contracts'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'

/** The published SDKs, unchanged, read what endpoints are sent. */
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

function signed(body: string, key = secret) {
  const id = crypto.randomUUID()
  const now = new Date()
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(Buffer.from(key).toString('base64')).sign(id, now, body),
  }
}

const sdks = [validateEvent, validateLater]

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

describe('both SDKs read as it was sent', () => {
  it.each(Object.entries(webhookStories(harness)))('%s', async (_, { prepare }) => {
    const { act, ...merchant } = await prepare()
    await act()
    for (const sent of await eventsToSend(harness, merchant)) {
      const headers = signed(sent.body)
      if (unknown.includes(sent.type)) continue
      for (const validate of sdks) {
        const { type, data } = validate(sent.body, headers, secret)
        expect(type).toBe(sent.type)
        expect(JSON.parse(sent.body).data, type).toMatchObject(Object(onTheWire(data)))
      }
      known.add(sent.type)
    }
  })

  it('and know every type but those that came after them', () => {
    expect(webhookEventTypes.filter((type) => !known.has(type)).sort()).toEqual(unknown)
  })
})

describe.each(sdks)('an SDK', (validate) => {
  it.each(unknown)('throws at %s', (type) => {
    const body = JSON.stringify({ type, timestamp: new Date(), data: {} })
    expect(() => validate(body, signed(body), secret)).toThrow('Failed to parse event')
  })

  it('refuses what another secret signed', () => {
    const body = JSON.stringify({ type: 'order.paid', data: {} })
    expect(() => validate(body, signed(body, 'another secret'), secret)).toThrow()
  })
})
