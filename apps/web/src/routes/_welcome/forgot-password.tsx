import { createFileRoute } from '@tanstack/react-router'
import { ForgotPassword } from '#app/features/account/password/forgot-password.tsx'
import { readAddressSearch } from '#app/features/account/welcome/address-search.ts'

export const Route = createFileRoute('/_welcome/forgot-password')({
  validateSearch: readAddressSearch,
  loader: ({ context }) => context.messages.load('entry'),
  component: ForgotPassword,
})
