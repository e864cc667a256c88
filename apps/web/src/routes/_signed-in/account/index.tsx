import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/account/')({
  loader: () => redirect({ to: '/account/profile', throw: true }),
})
