import { createFileRoute } from '@tanstack/react-router'
import { OrganizationPage } from '#app/features/administration/organization/organization-page.tsx'

export const Route = createFileRoute('/_signed-in/administration/organizations/$organization')({
  component: OrganizationPage,
})
