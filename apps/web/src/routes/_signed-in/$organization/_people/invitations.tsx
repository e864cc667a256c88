import { createFileRoute } from '@tanstack/react-router'
import { InvitationList } from '#app/features/organization/invitation-list/invitation-list.tsx'
import { readInvitationSearch } from '#app/features/organization/invitation-list/invitation-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_people/invitations')({
  validateSearch: readInvitationSearch,
  component: InvitationList,
})
