import { createFileRoute } from '@tanstack/react-router'
import { Security } from '#app/features/account/security/security.tsx'
import { loadOfferedProviders } from '#app/features/account/social/configuration.ts'
import { readTexts, type Search } from '#app/list/list-search.ts'

interface SecuritySearch {
  /** The provider that has just been connected. */
  connected?: string
  /** Why a provider could not be connected. */
  error?: string
}

export const Route = createFileRoute('/_signed-in/account/security')({
  validateSearch: (search: Search): SecuritySearch => readTexts(search, 'connected', 'error'),
  loaderDeps: ({ search: { error } }) => ({ error }),
  loader: async ({ context, deps }) => {
    if (deps.error !== undefined) await context.messages.load('page')
    return loadOfferedProviders(context.queryClient)
  },
  component: Security,
})
