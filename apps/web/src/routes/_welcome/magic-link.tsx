import { createFileRoute } from '@tanstack/react-router'
import { OpenMagicLink } from '#app/features/account/magic-link/open-magic-link.tsx'
import { readLinkSearch } from '#app/features/account/welcome/search.ts'

export const Route = createFileRoute('/_welcome/magic-link')({
  validateSearch: readLinkSearch,
  loader: ({ context }) => context.messages.load('account'),
  component: OpenMagicLink,
})
