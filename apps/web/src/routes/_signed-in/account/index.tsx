import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/account/')({
  loader: () => {
    throw redirect({ to: '/account/profile' })
  },
})
