import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import type { PortalSession } from '#api/model'
import { getGetPortalSessionQueryOptions } from '#api/portal-session/portal-session.ts'
import { forgetSignedIn, hasSignedIn } from '#app/api/portal-session.ts'

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
