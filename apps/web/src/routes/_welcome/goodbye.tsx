import { createFileRoute } from '@tanstack/react-router'
import { AccountDeleted } from '#app/features/account/deletion/account-deleted.tsx'

export const Route = createFileRoute('/_welcome/goodbye')({
  loader: ({ context }) => context.messages.load('entry'),
  component: AccountDeleted,
})
