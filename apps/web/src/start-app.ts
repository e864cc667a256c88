import { type StartedApp, type StartOptions, startRouter } from '@tollgate/app/start-router'
import { clearSession } from './features/account/session/session-query.ts'
import { type AppRouter, createAppRouter } from './router.tsx'

export function startApp(options: StartOptions) {
  return startRouter(options, createAppRouter, goToSignIn)
}

async function goToSignIn({ router, queryClient }: StartedApp<AppRouter>): Promise<void> {
  const { pathname, href } = router.latestLocation
  if (pathname === '/sign-in') return
  queryClient.clear()
  // Not asked for again: a session that still seems to live would lead back here, and so on.
  clearSession(queryClient)
  await router.navigate({ to: '/sign-in', search: { returnTo: href } })
}
