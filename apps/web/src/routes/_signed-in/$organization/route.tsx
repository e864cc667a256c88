import { createFileRoute } from '@tanstack/react-router'
import { OrganizationNotFound } from '#app/features/organization/access/organization-not-found.tsx'
import { OrganizationLayout } from '#app/shell/organization-layout.tsx'

export const Route = createFileRoute('/_signed-in/$organization')({
  // Imported late: what a route does before it loads is part of the entry.
  beforeLoad: async ({ context: { queryClient, session }, params }) => {
    const access = await import('#app/features/organization/access/open-organization.ts')
    return {
      organization: await access.openOrganization(queryClient, session, params.organization),
    }
  },
  component: OrganizationLayout,
  notFoundComponent: OrganizationNotFound,
})
