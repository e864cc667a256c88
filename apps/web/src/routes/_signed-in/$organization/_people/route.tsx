import { createFileRoute } from '@tanstack/react-router'
import { PeopleLayout } from '#app/features/organization/people/people-layout.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_people')({
  component: PeopleLayout,
})
