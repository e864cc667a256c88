import { createFileRoute } from '@tanstack/react-router'
import { redirectIfSignedIn } from '#app/features/account/session/require-session.ts'
import { SignIn } from '#app/features/account/sign-in/sign-in.tsx'
import { loadOfferedProviders } from '#app/features/account/social/configuration.ts'
import { readReturnErrorSearch } from '#app/features/account/welcome/search.ts'

export const Route = createFileRoute('/_welcome/sign-in')({
  validateSearch: readReturnErrorSearch,
  beforeLoad: ({ context, search }) => {
    // Asked for meanwhile, for the loader.
    void loadOfferedProviders(context.queryClient)
    return redirectIfSignedIn(context, search)
  },
  loaderDeps: ({ search: { error } }) => ({ error }),
  loader: async ({ context, deps }) => {
    if (deps.error !== undefined) await context.messages.load('page')
    return loadOfferedProviders(context.queryClient)
  },
  component: SignIn,
})
