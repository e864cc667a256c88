import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { keepCustomerSession } from '#app/api/customer-session.ts'

const parameter = 'customer_session_token'

interface Visit {
  context: { queryClient: QueryClient }
  location: { pathname: string; search: object; hash: string }
}

function readToken({ search, hash }: Visit['location']): string | null {
  if (parameter in search && typeof search[parameter] === 'string') return search[parameter]
  return new URLSearchParams(hash).get(parameter)
}

/** For `beforeLoad`: keeps the token of a session link and takes it out of the address. */
export function takeToken({ context, location }: Visit): void {
  const token = readToken(location)
  if (token === null) return
  keepCustomerSession(token)
  context.queryClient.clear()
  const { [parameter]: _, ...search } = { [parameter]: null, ...location.search }
  throw redirect({ to: location.pathname, search, hash: '', replace: true })
}
