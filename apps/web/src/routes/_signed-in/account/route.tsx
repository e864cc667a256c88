import { createFileRoute } from '@tanstack/react-router'
import { organizationsQuery } from '#app/features/organization/access/organization-queries.ts'
import { AccountLayout } from '#app/shell/account-layout.tsx'

export const Route = createFileRoute('/_signed-in/account')({
  loader: ({ context }) => context.queryClient.ensureQueryData(organizationsQuery),
  component: AccountLayout,
})
