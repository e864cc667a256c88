import { createFileRoute } from '@tanstack/react-router'
import { readTestSearch } from '#app/features/organization/identity-provider/test-search.ts'
import { SingleSignOnSettings } from '#app/features/organization/single-sign-on/single-sign-on-settings.tsx'

export const Route = createFileRoute('/_signed-in/$organization/settings/single-sign-on')({
  validateSearch: readTestSearch,
  // A test shows what it found in the words of the administrators’ test of providers.
  loader: ({ context }) => context.messages.load('administration'),
  component: SingleSignOnSettings,
})
