import { fetchJson as fetchAnyJson } from '@tollgate/app/fetch-json'
import { portalHeaders } from './portal-session.ts'

const customerPaths = '/v1/customer-portal/'

/** As everywhere, but the portal's requests say whose portal it is: the cookie counts only so. */
export async function fetchJson<Answer>(url: string, init: RequestInit = {}): Promise<Answer> {
  if (!url.startsWith(customerPaths)) return fetchAnyJson(url, init)
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries(portalHeaders())) headers.set(name, value)
  return fetchAnyJson(url, { ...init, headers })
}

export type ErrorType<_Body> = import('@tollgate/app/api-error').ApiError
