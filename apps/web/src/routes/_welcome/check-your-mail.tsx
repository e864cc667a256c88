import { createFileRoute } from '@tanstack/react-router'
import { CheckYourMail } from '#app/features/account/email-verification/check-your-mail.tsx'
import { readEmailSearch } from '#app/features/account/welcome/search.ts'

export const Route = createFileRoute('/_welcome/check-your-mail')({
  validateSearch: readEmailSearch,
  loader: ({ context }) => context.messages.load('entry'),
  component: CheckYourMail,
})
