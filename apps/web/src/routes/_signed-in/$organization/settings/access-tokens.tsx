import { createFileRoute } from '@tanstack/react-router'
import { AccessTokens } from '#app/features/organization/access-token/access-tokens.tsx'

export const Route = createFileRoute('/_signed-in/$organization/settings/access-tokens')({
  component: AccessTokens,
})
