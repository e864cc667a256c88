import { createFileRoute } from '@tanstack/react-router'
import type { Returned } from '@tollgate/app/use-returned'
import { ConnectGitHub } from '#app/features/billing/repository-connection/connect-github.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/connect-github')({
  validateSearch: ({ state, code }: Record<string, unknown>): Returned =>
    typeof state === 'string' && typeof code === 'string' ? { state, code } : {},
  component: Connect,
})

function Connect() {
  return <ConnectGitHub {...Route.useSearch()} />
}
