import type { webhooks } from '../generated/schema.d.ts'

export type WebhookEventType = keyof webhooks

/** What an endpoint is sent. `type` tells which of them it is, and so what `data` has. */
export type WebhookEvent = {
  [Type in WebhookEventType]: webhooks[Type]['post']['requestBody']['content']['application/json']
}[WebhookEventType]

/** A request that Tollgate didn’t sign, or not with this secret, or not just now: answer 4xx, and do nothing. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

/** As `Request` has them, or Node’s `IncomingMessage`. */
export type WebhookHeaders = Headers | Record<string, string | readonly string[] | undefined>

/** What may be sent again by others, who have seen it, for no longer than that. */
const TOLERANCE_SECONDS = 5 * 60
const VERSION = 'v1,'

/**
 * Reads what an endpoint was sent, once it is certain that Tollgate sent it. Give the body as it came:
 * parsed and written again, it may no longer be what was signed.
 *
 * @example
 * const event = await verifyWebhook(await request.text(), request.headers, secret)
 * if (event.type === 'order.paid') await deliver(event.data.customer.email, event.data.product)
 */
export async function verifyWebhook(
  body: string | Uint8Array<ArrayBuffer>,
  headers: WebhookHeaders,
  secret: string,
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  requireRecent(timestamp)
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signatures = headerOf(headers, 'webhook-signature').split(' ')
  if (!(await isAnySigned(`${id}.${timestamp}.${text}`, signatures, secret))) {
    throw new WebhookVerificationError('No signature is of this secret')
  }
  const event: unknown = JSON.parse(text)
  if (!isEvent(event)) throw new WebhookVerificationError('The body is no event')
  return event
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : givenOf(headers, name)
  if (!value) throw new WebhookVerificationError(`The header ${name} is missing`)
  return value
}

function givenOf(headers: Exclude<WebhookHeaders, Headers>, name: string): string | undefined {
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : value?.[0]
}

function requireRecent(timestamp: string): void {
  const age = Math.floor(Date.now() / 1000) - Number(timestamp)
  if (/^\d+$/.test(timestamp) && Math.abs(age) <= TOLERANCE_SECONDS) return
  throw new WebhookVerificationError('It was not sent within the last five minutes')
}

/** While a secret is being replaced, there is a signature for each. Comparing takes the same time, right or wrong. */
async function isAnySigned(
  signed: string,
  signatures: readonly string[],
  secret: string,
): Promise<boolean> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const { subtle } = globalThis.crypto
  const key = await subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify'])
  const found = await Promise.all(
    signatures
      .flatMap(bytesOf)
      .map((bytes) => subtle.verify(algorithm, key, bytes, encoder.encode(signed))),
  )
  return found.includes(true)
}

/** None of a signature of another version, or of what isn’t base64. */
function bytesOf(signature: string): Uint8Array<ArrayBuffer>[] {
  const encoded = signature.slice(VERSION.length)
  if (!signature.startsWith(VERSION) || !/^[A-Za-z0-9+/]{43}=$/.test(encoded)) return []
  return [Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))]
}

function isEvent(event: unknown): event is WebhookEvent {
  return typeof event === 'object' && event !== null && 'type' in event && 'data' in event
}
