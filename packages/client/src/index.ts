import createFetchClient, { type Client } from 'openapi-fetch'
import type { components, paths } from '../generated/schema.d.ts'
import { TollgateError } from './error.ts'

export type { components, paths } from '../generated/schema.d.ts'
export { isValidationError, TollgateError } from './error.ts'

/** A schema of the API by its name, for example `Schema<'Product'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

export interface ClientOptions {
  /** Address of the service, for example `https://billing.example.com`. */
  baseUrl: string
  /** Organization access token (`tollgate_oat_…`) or customer session token (`tollgate_cst_…`). */
  accessToken?: string
  /** Stands in for the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

/**
 * Makes a typed client of the API.
 *
 * @example
 * const client = createClient({ baseUrl: 'https://billing.example.com', accessToken })
 * const page = await unwrap(client.GET('/v1/products', { params: { query: { limit: 50 } } }))
 */
export function createClient(options: ClientOptions): Client<paths> {
  const { baseUrl, accessToken } = options
  return createFetchClient<paths>({
    baseUrl,
    // Looked up at each call, so that a stand-in set later is seen.
    fetch: (request) => (options.fetch ?? globalThis.fetch)(request),
    ...(accessToken ? { headers: { Authorization: `Bearer ${accessToken}` } } : {}),
  })
}

type Call<Data> = Promise<
  | { data: Data; error?: never; response: Response }
  | { data?: never; error: unknown; response: Response }
>

/**
 * Waits for an answer and gives its body, or throws a `TollgateError` with the status, the typed
 * body and the request's id.
 */
export async function unwrap<Data>(call: Call<Data>): Promise<Data> {
  const result = await call
  if (!result.response.ok || !('data' in result) || result.data === undefined) {
    throw new TollgateError(result.response, result.error)
  }
  return result.data
}
