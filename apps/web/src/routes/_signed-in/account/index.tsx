import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/account/')({
  beforeLoad: () => redirect({ to: '/account/profile', throw: true }),
})
