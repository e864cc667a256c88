import { createFileRoute } from '@tanstack/react-router'
import { NewAccessToken } from '#app/features/organization/access-token/new-access-token.tsx'

export const Route = createFileRoute('/_signed-in/$organization/settings/access-tokens/new')({
  component: NewAccessToken,
})
