import { createFileRoute } from '@tanstack/react-router'
import { openOrganization } from '#app/features/organization/access/open-organization.ts'
import { OrganizationMissing } from '#app/features/organization/access/organization-missing.tsx'
import { OrganizationLayout } from '#app/shell/organization-layout.tsx'

export const Route = createFileRoute('/_signed-in/$organization')({
  beforeLoad: async ({ context: { queryClient, session }, params }) => ({
    organization: await openOrganization(queryClient, session, params.organization),
  }),
  component: OrganizationLayout,
  notFoundComponent: OrganizationMissing,
})
