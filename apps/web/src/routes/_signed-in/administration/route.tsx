import { createFileRoute, notFound } from '@tanstack/react-router'
import { AdministrationLayout } from '#app/features/administration/access/administration-layout.tsx'
import { isAdministrator } from '#app/features/administration/access/can-administer.ts'
import { organizationsQuery } from '#app/features/organization/access/organization-queries.ts'

export const Route = createFileRoute('/_signed-in/administration')({
  loader: async ({ context: { session, messages, queryClient } }) => {
    // No one else is told that this page exists.
    if (!isAdministrator(session.user)) throw notFound()
    await Promise.all([
      messages.load('administration'),
      queryClient.ensureQueryData(organizationsQuery),
    ])
  },
  component: AdministrationLayout,
})
