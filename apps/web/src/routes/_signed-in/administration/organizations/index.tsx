import { createFileRoute } from '@tanstack/react-router'
import { OrganizationList } from '#app/features/administration/organization/organization-list.tsx'
import { readOrganizationSearch } from '#app/features/administration/organization/organization-search.ts'

export const Route = createFileRoute('/_signed-in/administration/organizations/')({
  validateSearch: readOrganizationSearch,
  component: OrganizationList,
})
