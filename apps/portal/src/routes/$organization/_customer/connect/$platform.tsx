import { createFileRoute, redirect } from '@tanstack/react-router'
import type { Returned } from '@tollgate/app/use-returned'
import { ConnectAccount } from '#app/features/portal/platform/connect-account.tsx'
import { isPlatform } from '#app/features/portal/platform/platforms.ts'
import { requireWholeSession } from '#app/features/portal/session/require-whole-session.ts'

export const Route = createFileRoute('/$organization/_customer/connect/$platform')({
  validateSearch: ({ state, code }: Record<string, unknown>): Returned =>
    typeof state === 'string' && typeof code === 'string' ? { state, code } : {},
  beforeLoad: (visit) => {
    requireWholeSession(visit)
    const { params } = visit
    const { platform } = params
    if (!isPlatform(platform)) throw redirect({ to: '/$organization', params })
    return { platform }
  },
  component: Connect,
})

function Connect() {
  const { platform } = Route.useRouteContext()
  const { state, code } = Route.useSearch()
  return <ConnectAccount platform={platform} state={state} code={code} />
}
