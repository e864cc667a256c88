import { createFileRoute } from '@tanstack/react-router'
import { CheckYourMail } from '#app/features/account/email-verification/check-your-mail.tsx'
import { readAddressSearch } from '#app/features/account/welcome/address-search.ts'

export const Route = createFileRoute('/_welcome/check-your-mail')({
  validateSearch: readAddressSearch,
  loader: ({ context }) => context.messages.load('entry'),
  component: CheckYourMail,
})
