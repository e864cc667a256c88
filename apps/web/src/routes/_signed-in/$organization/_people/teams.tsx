import { createFileRoute } from '@tanstack/react-router'
import { TeamList } from '#app/features/organization/team/team-list.tsx'
import { readText, type Search } from '#app/list/list-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_people/teams')({
  validateSearch: ({ team }: Search): { team?: string } => ({ team: readText(team) }),
  component: TeamList,
})
