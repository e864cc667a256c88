import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import {
  type Schema,
  signWebhook,
  verifyWebhook,
  type WebhookEvent,
  WebhookVerificationError,
} from './index.ts'

const secret = 'whsec_2fPqX7mRtYw4LpZs8N9GdKx2VbQ7mRtY'
const id = '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001'
const now = new Date('2026-03-14T09:26:53.589Z')
const seconds = Math.floor(now.getTime() / 1000)
const body = JSON.stringify({
  type: 'order.paid',
  timestamp: now,
  sequence: 48213,
  data: { number: 'LIND-1042', customer: { name: 'Zoë' } },
})

beforeEach(() => {
  vi.useFakeTimers({ now })
  return () => {
    vi.useRealTimers()
  }
})

function sign(text: string, { key = secret, at = String(seconds) } = {}): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.${text}`).digest('base64')}`
}

function headersOf(signature: string, at = String(seconds)) {
  return { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature }
}

describe('reads what was signed', () => {
  it.each([
    ['text, with the headers of a request', body, new Headers(headersOf(sign(body)))],
    ['bytes', new TextEncoder().encode(body), headersOf(sign(body))],
    [
      'headers as Node has them',
      body,
      { ...headersOf(sign(body)), host: undefined, via: ['a', 'b'] },
    ],
    [
      'headers in whatever case',
      body,
      {
        'Webhook-Id': id,
        'WEBHOOK-TIMESTAMP': String(seconds),
        'Webhook-Signature': [sign(body)],
      },
    ],
    [
      'with the secret before as well',
      body,
      headersOf(`v2,abc ${sign(body, { key: 'another' })} ${sign(body)}`),
    ],
  ])('%s', async (_, given, headers) => {
    const event = await verifyWebhook(given, headers, secret)
    expect(event).toEqual({ id, ...JSON.parse(body) })
  })

  it.each([-300, 300])('%i seconds off', async (off) => {
    const at = String(seconds + off)
    const event = await verifyWebhook(body, headersOf(sign(body, { at }), at), secret)
    expect(event.type).toBe('order.paid')
  })
})

describe('refuses', () => {
  const late = String(seconds - 301)
  const early = String(seconds + 301)
  it.each([
    ['another secret', body, headersOf(sign(body, { key: 'another' }))],
    ['another body', body.replace('1042', '1043'), headersOf(sign(body))],
    ['another id', body, { ...headersOf(sign(body)), 'webhook-id': 'another' }],
    ['another time', body, headersOf(sign(body), String(seconds + 1))],
    ['what is too late', body, headersOf(sign(body, { at: late }), late)],
    ['what comes too early', body, headersOf(sign(body, { at: early }), early)],
    ['a time that is none', body, headersOf(sign(body, { at: 'NaN' }), 'NaN')],
    ['another version', body, headersOf(sign(body).replace('v1', 'v2'))],
    ['a signature that is cut', body, headersOf(sign(body).slice(0, -4))],
    ['a signature with something behind it', body, headersOf(`${sign(body)}AAAA`)],
    ['a signature that is none', body, headersOf('v1,ü')],
    ['no signature', body, headersOf('')],
    ['no headers', body, {}],
    ['a body that is no event', '[]', headersOf(sign('[]'))],
  ])('%s', async (_, given, headers) => {
    const refused = verifyWebhook(given, headers, secret)
    await expect(refused).rejects.toBeInstanceOf(WebhookVerificationError)
  })

  it('an empty secret', async () => {
    await expect(verifyWebhook(body, headersOf(sign(body)), '')).rejects.toThrow()
  })
})

it('signs as the service does', async () => {
  const headers = await signWebhook(body, { id, secret })
  expect(headers).toEqual({ ...headersOf(sign(body)), 'content-type': 'application/json' })
})

it('knows by its type what an event tells', () => {
  type DataOf<Type> = Extract<WebhookEvent, { type: Type }>['data']
  expectTypeOf<DataOf<'order.paid'>>().toEqualTypeOf<Schema<'Order'>>()
  expectTypeOf<DataOf<'customer.state_changed'>>().toEqualTypeOf<Schema<'CustomerState'>>()
})
