import { createFileRoute } from '@tanstack/react-router'
import { PeopleLayout } from '#app/shell/organization-tabs.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_people')({
  component: PeopleLayout,
})
