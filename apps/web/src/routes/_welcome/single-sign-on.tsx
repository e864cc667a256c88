import { createFileRoute } from '@tanstack/react-router'
import { readReturnErrorSearch } from '#app/features/account/welcome/search.ts'
import { SingleSignOn } from '#app/features/organization/single-sign-on/single-sign-on.tsx'

export const Route = createFileRoute('/_welcome/single-sign-on')({
  validateSearch: readReturnErrorSearch,
  loaderDeps: ({ search: { error } }) => ({ error }),
  loader: async ({ context, deps }) => {
    await context.messages.load('entry')
    if (deps.error !== undefined) await context.messages.load('page')
  },
  component: SingleSignOn,
})
