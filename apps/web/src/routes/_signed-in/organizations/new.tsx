import { createFileRoute } from '@tanstack/react-router'
import { organizationsQuery } from '#app/features/organization/access/organization-queries.ts'
import { CreateOrganization } from '#app/features/organization/create/create-organization.tsx'

export const Route = createFileRoute('/_signed-in/organizations/new')({
  loader: ({ context }) => context.queryClient.ensureQueryData(organizationsQuery),
  component: CreateOrganization,
})
