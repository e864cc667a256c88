import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionQuery } from '#app/features/account/session/session-query.ts'
import { lastOrganization } from '#app/features/organization/access/last-organization.ts'
import { readText } from '#app/list/list-search.ts'

export const Route = createFileRoute('/')({
  // Redirects after a failed verification carry a code.
  validateSearch: ({ error }: Record<string, unknown>): { error?: string } => ({
    error: readText(error),
  }),
  loaderDeps: ({ search: { error } }) => ({ error }),
  // Not `beforeLoad`: every first screen would load it.
  loader: async ({ context: { queryClient }, deps: { error } }) => {
    if (error !== undefined) throw redirect({ to: '/verify-email', search: { error } })
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (session === null) throw redirect({ to: '/sign-in' })
    const organization = await lastOrganization(queryClient, session)
    if (organization === undefined) throw redirect({ to: '/organizations/new' })
    throw redirect({ to: '/$organization', params: { organization: organization.slug } })
  },
})
