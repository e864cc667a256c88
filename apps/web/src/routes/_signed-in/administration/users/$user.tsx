import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '#app/features/administration/user/user-page.tsx'

export const Route = createFileRoute('/_signed-in/administration/users/$user')({
  // The states of orders are named there.
  loader: ({ context }) => context.messages.load('billing'),
  component: UserPage,
})
