import { createFileRoute } from '@tanstack/react-router'
import type { Returned } from '@tollgate/app/use-returned'
import { ConnectDiscord } from '#app/features/billing/guild-connection/connect-discord.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/connect-discord')({
  validateSearch: ({ state, code }: Record<string, unknown>): Returned =>
    typeof state === 'string' && code !== undefined ? { state, code: String(code) } : {},
  component: Connect,
})

function Connect() {
  return <ConnectDiscord {...Route.useSearch()} />
}
