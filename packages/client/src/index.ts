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
