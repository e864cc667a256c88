import { createFileRoute } from '@tanstack/react-router'
import { readReturnSearch } from '@tollgate/app/return-path'
import { SignIn } from '#app/features/account/sign-in/sign-in.tsx'

export const Route = createFileRoute('/sign-in')({
  validateSearch: readReturnSearch,
  component: SignIn,
})
