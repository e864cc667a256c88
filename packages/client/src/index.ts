import createFetchClient, { type Client } from 'openapi-fetch'
import type { components, paths } from '../generated/schema.d.ts'
import { resolveBaseUrl } from './base-url.ts'
import { keyWrites } from './idempotency.ts'
import { type Fetch, type Retry, retrying } from './retry.ts'
import { withTimeout } from './timeout.ts'

export type { components, paths } from '../generated/schema.d.ts'
export {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  isTollgateError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  readError,
  ServiceError,
  TollgateError,
} from './error.ts'
export type {
  ErrorBody,
  ErrorCode,
  ErrorCodeOf,
  FieldIssue,
  GeneralErrorCode,
  Operation,
} from './error-code.ts'
export {
  createMemoryInbox,
  type HandledWebhook,
  handleWebhook,
  type IncomingWebhook,
  type WebhookInbox,
} from './inbox.ts'
export { iterate, type PageQuery } from './iterate.ts'
export { type PasskeyOptions, signInWithPasskey } from './passkey.ts'
export { type Fetch, type Retry, retrying } from './retry.ts'
export { createSessionStore, type SessionState, type SessionStore } from './session-store.ts'
export { signWebhook } from './sign-webhook.ts'
export { createStore, type Store } from './store.ts'
export { unwrap } from './unwrap.ts'
export {
  type ReceivedWebhook,
  verifyWebhook,
  type WebhookEvent,
  type WebhookEventType,
  type WebhookHeaders,
  WebhookVerificationError,
} from './webhook.ts'

/** The API, each method typed by the path that it is called with. */
export type TollgateClient = Client<paths>

/** A schema of the API by its name, for example `Schema<'Product'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

export interface ClientOptions {
  /** URL of the service, for example `https://billing.example.com`; a browser’s own origin by default. */
  baseUrl?: string
  /** On a server that forwards requests under its own origin: the incoming one, whose origin is the base URL. */
  request?: Request
  /** Organization access token (`tollgate_oat_…`) or customer session token (`tollgate_cst_…`). */
  accessToken?: string
  /** Replaces the global `fetch`. */
  fetch?: Fetch
  /**
   * How failed requests are retried: by default twice, after half a second and a second. Writes get an
   * `Idempotency-Key`, so that they are done once. `fetch: retrying({ … })` overrides it for one request.
   */
  retry?: Retry
  /** Milliseconds within which each try has to be answered; 30,000 by default. */
  timeout?: number
}

/**
 * Creates a typed client of the API.
 *
 * @example
 * const client = createClient({ baseUrl: 'https://billing.example.com', accessToken })
 * const page = await unwrap(client.GET('/v1/products', { params: { query: { limit: 50 } } }))
 */
export function createClient(options: ClientOptions): TollgateClient {
  const { accessToken, retry = { attempts: 2 }, timeout = 30_000 } = options
  // Looked up at each call, so that a replacement set later is used.
  const send: Fetch = (request) => (options.fetch ?? globalThis.fetch)(request)
  const client = createFetchClient<paths>({
    baseUrl: resolveBaseUrl(options),
    fetch: retrying(retry, withTimeout(timeout, send)),
    ...(accessToken ? { headers: { Authorization: `Bearer ${accessToken}` } } : {}),
  })
  if (retry.attempts > 0) client.use(keyWrites)
  return client
}
