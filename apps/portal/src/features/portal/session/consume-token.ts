import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { rememberSignedIn } from '#app/api/portal-session.ts'
import { saveSession } from './save-session.ts'

const parameter = 'customer_session_token'

interface BeforeLoadOptions {
  context: { queryClient: QueryClient }
  params: { organization: string }
  location: { pathname: string; search: object; hash: string }
}

function readToken({ search, hash }: BeforeLoadOptions['location']): string | null {
  if (parameter in search && typeof search[parameter] === 'string') return search[parameter]
  return new URLSearchParams(hash).get(parameter)
}

/** For `beforeLoad`: keeps the session of a link and takes its token out of the address. */
export async function consumeToken({
  context,
  params,
  location,
}: BeforeLoadOptions): Promise<void> {
  const token = readToken(location)
  if (token === null) return
  const slug = params.organization
  try {
    await saveSession(context.queryClient, { slug, token })
  } catch (error) {
    if (!(error instanceof ApiError) || !error.signedOut) throw error
    // An old link: the portal says that its session has ended, unless another one is kept.
    rememberSignedIn(slug)
  }
  const { [parameter]: _, ...search } = { [parameter]: null, ...location.search }
  throw redirect({ to: location.pathname, search, hash: '', replace: true })
}
