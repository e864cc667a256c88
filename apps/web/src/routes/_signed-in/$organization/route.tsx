import { createFileRoute } from '@tanstack/react-router'
import { setCallOrganization } from '#app/api/fetch-json.ts'
import { OrganizationNotFound } from '#app/features/organization/access/unknown-organization.tsx'
import { OrganizationLayout } from '#app/shell/organization-layout.tsx'

export const Route = createFileRoute('/_signed-in/$organization')({
  // Imported late: what a route does before it loads is part of the entry.
  beforeLoad: async ({ context: { queryClient, session }, params, preload }) => {
    const access = await import('#app/features/organization/access/find-organization.ts')
    const slug = params.organization
    const organization = await access.findOrganization(queryClient, slug)
    // A link that is only pointed at must not change what the session works in.
    if (!preload) {
      setCallOrganization(organization.id)
      access.activateOrganization(queryClient, session, organization.id)
    }
    return { organization }
  },
  component: OrganizationLayout,
  notFoundComponent: OrganizationNotFound,
})
