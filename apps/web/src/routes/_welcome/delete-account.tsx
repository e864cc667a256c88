import { createFileRoute } from '@tanstack/react-router'
import { DeleteByLink } from '#app/features/account/deletion/delete-by-link.tsx'
import { readLinkSearch } from '#app/features/account/welcome/search.ts'

export const Route = createFileRoute('/_welcome/delete-account')({
  validateSearch: readLinkSearch,
  loader: ({ context }) => context.messages.load('account'),
  component: DeleteByLink,
})
