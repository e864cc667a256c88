import { createFileRoute } from '@tanstack/react-router'
import { redirectIfSignedIn } from '#app/features/account/session/require-session.ts'
import { loadEmailFirst } from '#app/features/account/sign-in/load-email-first.ts'
import { SignIn } from '#app/features/account/sign-in/sign-in.tsx'
import { loadOfferedWays, takesOnlyPassword } from '#app/features/account/sign-in/ways.ts'
import { readReturnErrorSearch } from '#app/features/account/welcome/search.ts'

export const Route = createFileRoute('/_welcome/sign-in')({
  validateSearch: readReturnErrorSearch,
  beforeLoad: ({ context, search }) => {
    // Asked for meanwhile, for the loader.
    void loadOfferedWays(context.queryClient)
    return redirectIfSignedIn(context, search)
  },
  loaderDeps: ({ search: { error } }) => ({ error }),
  loader: async ({ context, deps }) => {
    if (deps.error !== undefined) await context.messages.load('page')
    const offered = await loadOfferedWays(context.queryClient)
    if (!takesOnlyPassword(offered.ways)) {
      await Promise.all([context.messages.load('entry'), loadEmailFirst()])
    }
    return offered
  },
  component: SignIn,
})
