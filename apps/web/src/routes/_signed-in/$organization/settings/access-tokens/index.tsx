import { createFileRoute } from '@tanstack/react-router'
import { AccessTokens } from '#app/features/organization/access-token/access-tokens.tsx'
import { readListSearch } from '#app/list/list-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/settings/access-tokens/')({
  validateSearch: readListSearch,
  component: AccessTokens,
})
