import { createFileRoute } from '@tanstack/react-router'
import { TeamList } from '#app/features/organization/team/team-list.tsx'
import { readTexts, type Search } from '#app/list/list-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_people/teams')({
  validateSearch: (search: Search): { team?: string } => readTexts(search, 'team'),
  component: TeamList,
})
