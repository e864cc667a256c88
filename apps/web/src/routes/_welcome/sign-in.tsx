import { createFileRoute } from '@tanstack/react-router'
import { readReturnSearch } from '@tollgate/app/return-path'
import { skipWhenSignedIn } from '#app/features/account/session/require-session.ts'
import { SignIn } from '#app/features/account/sign-in/sign-in.tsx'

export const Route = createFileRoute('/_welcome/sign-in')({
  validateSearch: readReturnSearch,
  beforeLoad: ({ context, search }) => skipWhenSignedIn(context, search.returnTo ?? '/'),
  component: SignIn,
})
