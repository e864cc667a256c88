import { createFileRoute } from '@tanstack/react-router'
import { InvitationList } from '#app/features/organization/invitation/invitation-list.tsx'
import { readText, type Search } from '#app/list/list-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_people/invitations')({
  validateSearch: ({ status }: Search): { status?: string } => ({ status: readText(status) }),
  component: InvitationList,
})
