import { fetchJson as fetchAnyJson } from '@tollgate/app/fetch-json'
import { authorization, readCustomerSession } from './customer-session.ts'

const customerPaths = '/v1/customer-portal/'

/** As everywhere, but the portal's requests carry the customer's token unless they bring their own. */
export async function fetchJson<Answer>(url: string, init: RequestInit = {}): Promise<Answer> {
  const token = readCustomerSession()
  if (token === null || !url.startsWith(customerPaths)) return fetchAnyJson(url, init)
  const headers = new Headers(authorization(token).headers)
  new Headers(init.headers).forEach((value, name) => {
    headers.set(name, value)
  })
  return fetchAnyJson(url, { ...init, headers })
}

export type ErrorType<_Body> = import('@tollgate/app/api-error').ApiError
