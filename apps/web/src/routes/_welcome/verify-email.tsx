import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmail } from '#app/features/account/email-verification/verify-email.tsx'
import { readVerifySearch } from '#app/features/account/email-verification/verify-search.ts'

export const Route = createFileRoute('/_welcome/verify-email')({
  validateSearch: readVerifySearch,
  component: VerifyEmail,
})
