import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import type { PortalSession } from '#api/model'
import { getGetPortalSessionQueryOptions } from '#api/session/session.ts'
import { forgetCustomerSession, readCustomerSession } from '#app/api/customer-session.ts'

type Found = { session: PortalSession } | { missing: 'expired' | undefined }

/** The session of this tab, if it is one of this merchant's portal. */
export async function findSession(queryClient: QueryClient, slug: string): Promise<Found> {
  if (readCustomerSession() === null) return { missing: undefined }
  try {
    const session = await queryClient.ensureQueryData(getGetPortalSessionQueryOptions())
    const isHere = session.organization.slug === slug.toLowerCase()
    return isHere ? { session } : { missing: undefined }
  } catch (error) {
    if (!(error instanceof ApiError) || !error.signedOut) throw error
    forgetCustomerSession()
    return { missing: 'expired' }
  }
}
