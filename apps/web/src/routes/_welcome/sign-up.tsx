import { createFileRoute } from '@tanstack/react-router'
import { readReturnSearch } from '@tollgate/app/return-path'
import { redirectIfSignedIn } from '#app/features/account/session/require-session.ts'
import { SignUp } from '#app/features/account/sign-up/sign-up.tsx'
import { loadOfferedProviders } from '#app/features/account/social/configuration.ts'

export const Route = createFileRoute('/_welcome/sign-up')({
  validateSearch: readReturnSearch,
  beforeLoad: ({ context, search }) => redirectIfSignedIn(context, search),
  loader: async ({ context }) => {
    await context.messages.load('entry')
    return loadOfferedProviders(context.queryClient)
  },
  component: SignUp,
})
