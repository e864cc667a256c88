import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionQuery } from '#app/features/account/session/session-query.ts'

/** Redirects after a failed verification carry a code. */
function readSearch({ error }: Record<string, unknown>): { error?: string } {
  return { error: typeof error === 'string' ? error : undefined }
}

export const Route = createFileRoute('/')({
  validateSearch: readSearch,
  beforeLoad: async ({ context: { queryClient }, search: { error } }) => {
    if (error !== undefined) throw redirect({ to: '/verify-email', search: { error } })
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (session === null) throw redirect({ to: '/sign-in' })
    const access = await import('#app/features/organization/access/last-organization.ts')
    const organization = await access.lastOrganization(queryClient, session)
    if (organization === undefined) throw redirect({ to: '/organizations/new' })
    throw redirect({ to: '/$organization', params: { organization: organization.slug } })
  },
})
