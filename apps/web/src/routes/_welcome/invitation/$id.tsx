import { createFileRoute } from '@tanstack/react-router'
import { readLinkSearch } from '#app/features/account/welcome/search.ts'
import { InvitationPage } from '#app/features/organization/invitation/invitation-page.tsx'

export const Route = createFileRoute('/_welcome/invitation/$id')({
  validateSearch: readLinkSearch,
  loader: ({ context }) => context.messages.load('organization'),
  component: InvitationPage,
})
