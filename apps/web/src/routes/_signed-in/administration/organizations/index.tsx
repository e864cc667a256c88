import { createFileRoute } from '@tanstack/react-router'
import { OrganizationList } from '#app/features/administration/organization/organization-list.tsx'
import { readStatusSearch } from '#app/list/list-search.ts'

export const Route = createFileRoute('/_signed-in/administration/organizations/')({
  validateSearch: readStatusSearch,
  component: OrganizationList,
})
