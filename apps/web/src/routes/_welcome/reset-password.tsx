import { createFileRoute } from '@tanstack/react-router'
import { ResetPassword } from '#app/features/account/password/reset-password.tsx'
import { readLinkSearch } from '#app/features/account/welcome/search.ts'

export const Route = createFileRoute('/_welcome/reset-password')({
  validateSearch: readLinkSearch,
  loader: ({ context }) => context.messages.load('entry'),
  component: ResetPassword,
})
