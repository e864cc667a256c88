import { createFileRoute } from '@tanstack/react-router'
import { readText } from '#app/features/account/welcome/link-search.ts'
import { InvitationPage } from '#app/features/organization/invitation/invitation-page.tsx'

export const Route = createFileRoute('/_welcome/invitation/$id')({
  validateSearch: ({ secret }: Record<string, unknown>): { secret?: string } => ({
    secret: readText(secret),
  }),
  loader: ({ context }) => context.messages.load('organization'),
  component: InvitationPage,
})
