import { createFileRoute, redirect } from '@tanstack/react-router'
import { findSession } from '#app/features/portal/session/session.ts'
import { loadPortal } from '#app/features/portal/shell/load-portal.ts'
import { PortalShell } from '#app/features/portal/shell/portal-shell.tsx'

export const Route = createFileRoute('/$organization/_customer')({
  beforeLoad: async ({ context, params, location }) => {
    const found = await findSession(context.queryClient, params.organization)
    if ('session' in found) return found
    const search = { returnTo: location.publicHref, notice: found.missing }
    throw redirect({ to: '/$organization/sign-in', params, search })
  },
  loader: ({ context }) => Promise.all([context.messages.load('list'), loadPortal(context)]),
  component: SignedIn,
})

function SignedIn() {
  const { session } = Route.useRouteContext()
  return <PortalShell session={session} />
}
