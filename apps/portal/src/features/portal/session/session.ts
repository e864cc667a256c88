import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import type { PortalSession } from '#api/model'
import { getGetPortalSessionQueryOptions } from '#api/portal-session/portal-session.ts'
import {
  forgetSignedIn,
  hasSignedIn,
  rememberSignedIn,
  tokenParameter,
} from '#app/api/portal-session.ts'
import { saveSession } from './save-session.ts'

type FoundSession = { session: PortalSession } | { missing: 'expired' | undefined }

/** The session that this browser keeps, if it is one of this merchant's portal. */
export async function findSession(queryClient: QueryClient, slug: string): Promise<FoundSession> {
  if (!hasSignedIn(slug)) return { missing: undefined }
  try {
    const session = await queryClient.ensureQueryData(getGetPortalSessionQueryOptions())
    const isHere = session.organization.slug === slug.toLowerCase()
    return isHere ? { session } : { missing: undefined }
  } catch (error) {
    if (!(error instanceof ApiError) || !error.signedOut) throw error
    forgetSignedIn(slug)
    return { missing: 'expired' }
  }
}

interface BeforeLoadOptions {
  context: { queryClient: QueryClient }
  params: { organization: string }
  location: { pathname: string; search: object; hash: string }
}

function readToken({ search, hash }: BeforeLoadOptions['location']): string | null {
  if (tokenParameter in search && typeof search[tokenParameter] === 'string') {
    return search[tokenParameter]
  }
  return new URLSearchParams(hash).get(tokenParameter)
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
  const { [tokenParameter]: _, ...search } = { [tokenParameter]: null, ...location.search }
  throw redirect({ to: location.pathname, search, hash: '', replace: true })
}
