import type { webhooks } from '../generated/schema.d.ts'
import { importSecret } from './sign-webhook.ts'

export type WebhookEventType = keyof webhooks

/** An event as endpoints receive it. `type` determines the type of `data`. */
export type WebhookEvent = {
  [Type in WebhookEventType]: webhooks[Type]['post']['requestBody']['content']['application/json']
}[WebhookEventType]

/** An event with the `webhook-id` of its request: the same with every try. */
export type ReceivedWebhook = WebhookEvent & { id: string }

/** A request that Tollgate didn’t sign, or not with this secret, or not just now: answer 4xx, and do nothing. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

/** The headers of a `Request`, or of Node’s `IncomingMessage`. */
export type WebhookHeaders = Headers | Record<string, string | readonly string[] | undefined>

/** Limits how long others can replay a request that they have seen. */
const TOLERANCE_SECONDS = 5 * 60
const VERSION = 'v1,'

/**
 * Verifies that Tollgate sent a request, and returns its event with its id. Pass the body as it came: parsed and
 * serialized again, it may no longer be what was signed.
 *
 * @example
 * const event = await verifyWebhook(await request.text(), request.headers, secret)
 * if (event.type === 'order.paid') await deliver(event.data.customer.email, event.data.product)
 */
export async function verifyWebhook(
  body: string | Uint8Array<ArrayBuffer>,
  headers: WebhookHeaders,
  secret: string,
): Promise<ReceivedWebhook> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  requireRecent(timestamp)
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signatures = headerOf(headers, 'webhook-signature').split(' ')
  if (!(await isAnySigned(`${id}.${timestamp}.${text}`, signatures, secret))) {
    throw new WebhookVerificationError('No signature matches this secret')
  }
  const event: unknown = JSON.parse(text)
  if (!isEvent(event)) throw new WebhookVerificationError('The body is not an event')
  return { ...event, id }
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
  const key = await importSecret(secret, 'verify')
  const bytes = new TextEncoder().encode(signed)
  const found = await Promise.all(
    signatures.flatMap(bytesOf).map((one) => crypto.subtle.verify('HMAC', key, one, bytes)),
  )
  return found.includes(true)
}

/** Empty for a signature of another version, or one that isn’t base64. */
function bytesOf(signature: string): Uint8Array<ArrayBuffer>[] {
  const encoded = signature.slice(VERSION.length)
  if (!signature.startsWith(VERSION) || !/^[A-Za-z0-9+/]{43}=$/.test(encoded)) return []
  return [Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))]
}

function isEvent(event: unknown): event is WebhookEvent {
  return typeof event === 'object' && event !== null && 'type' in event && 'data' in event
}
