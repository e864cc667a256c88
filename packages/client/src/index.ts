import createFetchClient, { type Client } from 'openapi-fetch'
import type { components, paths } from '../generated/schema.d.ts'
import { resolveBaseUrl } from './base-url.ts'
import { TollgateError } from './error.ts'
import { answering, type Fetch, type Retry, retrying } from './retry.ts'

export type { components, paths } from '../generated/schema.d.ts'
export { isValidationError, TollgateError } from './error.ts'
export { type Fetch, type Retry, retrying } from './retry.ts'
export { createSessionStore, type SessionState, type SessionStore } from './session-store.ts'
export { createStore, type Store } from './store.ts'
export {
  verifyWebhook,
  type WebhookEvent,
  type WebhookEventType,
  type WebhookHeaders,
  WebhookVerificationError,
} from './webhook.ts'

/** A schema of the API by its name, for example `Schema<'Product'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

export interface ClientOptions {
  /** URL of the service, for example `https://billing.example.com`; a browser’s own origin by default. */
  baseUrl?: string
  /** On a server that stands in for the service’s origin: a request to it, whose origin is the base URL. */
  request?: Request
  /** Organization access token (`tollgate_oat_…`) or customer session token (`tollgate_cst_…`). */
  accessToken?: string
  /** Replaces the global `fetch`. */
  fetch?: Fetch
  /** Sends failed requests again; a single request carries its own as `fetch: retrying({ … })`. */
  retry?: Retry
}

/**
 * Makes a typed client of the API.
 *
 * @example
 * const client = createClient({ baseUrl: 'https://billing.example.com', accessToken })
 * const page = await unwrap(client.GET('/v1/products', { params: { query: { limit: 50 } } }))
 */
export function createClient(options: ClientOptions): Client<paths> {
  const { accessToken, retry } = options
  // Looked up at each call, so that a replacement set later is used.
  const send: Fetch = (request) => (options.fetch ?? globalThis.fetch)(request)
  return createFetchClient<paths>({
    baseUrl: resolveBaseUrl(options),
    fetch: retry ? retrying(retry, send) : (request) => answering(send, request),
    ...(accessToken ? { headers: { Authorization: `Bearer ${accessToken}` } } : {}),
  })
}

interface Result {
  data?: unknown
  error?: unknown
  response: Response
}

type Data<Answer extends Result> = Exclude<Answer['data'], undefined>

/**
 * Waits for an answer and gives its body, or throws a `TollgateError` with the status, the typed
 * body and the request's id.
 */
export async function unwrap<Answer extends Result>(call: Promise<Answer>): Promise<Data<Answer>> {
  const answer = await call
  if (!isGood(answer)) throw new TollgateError(answer.response, answer.error)
  return answer.data
}

function isGood<Answer extends Result>(answer: Answer): answer is Answer & { data: Data<Answer> } {
  return answer.response.ok && answer.data !== undefined
}
