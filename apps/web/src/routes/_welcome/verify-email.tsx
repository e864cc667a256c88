import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmail } from '#app/features/account/email-verification/verify-email.tsx'
import { readLinkSearch } from '#app/features/account/welcome/search.ts'

export const Route = createFileRoute('/_welcome/verify-email')({
  validateSearch: readLinkSearch,
  loader: ({ context }) => context.messages.load('entry'),
  component: VerifyEmail,
})
