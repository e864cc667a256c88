import { createFileRoute, notFound } from '@tanstack/react-router'
import { AdministrationLayout } from '#app/features/administration/access/administration-layout.tsx'
import { serviceAccessQuery } from '#app/features/administration/access/service-access.ts'
import { organizationsQuery } from '#app/features/organization/access/organization-queries.ts'

export const Route = createFileRoute('/_signed-in/administration')({
  loader: async ({ context: { messages, queryClient } }) => {
    const [{ permissions }] = await Promise.all([
      queryClient.ensureQueryData({ ...serviceAccessQuery, revalidateIfStale: true }),
      queryClient.ensureQueryData(organizationsQuery),
      messages.load('administration'),
    ])
    // No one else is told that these pages exist.
    if (permissions.length === 0) throw notFound()
  },
  component: AdministrationLayout,
})
