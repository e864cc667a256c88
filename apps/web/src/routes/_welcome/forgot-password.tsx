import { createFileRoute } from '@tanstack/react-router'
import { ForgotPassword } from '#app/features/account/password/forgot-password.tsx'
import { readEmailSearch } from '#app/features/account/welcome/search.ts'

export const Route = createFileRoute('/_welcome/forgot-password')({
  validateSearch: readEmailSearch,
  loader: ({ context }) => context.messages.load('entry'),
  component: ForgotPassword,
})
