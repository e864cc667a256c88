import { createFileRoute } from '@tanstack/react-router'
import { InvitationList } from '#app/features/organization/invitation/invitation-list.tsx'
import { readTexts, type Search } from '#app/list/list-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_people/invitations')({
  validateSearch: (search: Search): { status?: string } => readTexts(search, 'status'),
  component: InvitationList,
})
