/** There in browsers only; said here because programs compile this file without their types. */
declare const location: { origin: string } | undefined

/** What says where the service is; without either, a browser’s own page does. */
export interface BaseUrlSource {
  baseUrl?: string | undefined
  request?: Request | undefined
}

/** Where the service is, or an error that asks for a valid base URL. */
export function resolveBaseUrl({ baseUrl, request }: BaseUrlSource): string {
  if (baseUrl !== undefined) return readBaseUrl(baseUrl)
  const origin = request ? URL.parse(request.url)?.origin : pageOrigin()
  // Pages from files, and requests that never had one, call their origin “null”.
  if (!origin || origin === 'null') {
    throw new Error('Could not get origin from request. Please provide a valid base URL.')
  }
  return origin
}

function readBaseUrl(given: string): string {
  const url = URL.parse(given)
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return given.replace(/\/+$/, '')
  throw new Error(`Invalid base URL: ${given}. Please provide a valid base URL.`)
}

function pageOrigin(): string | undefined {
  return typeof location === 'undefined' ? undefined : location.origin
}
