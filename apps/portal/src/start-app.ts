import { type StartedApp, type StartOptions, startRouter } from '@tollgate/app/start-router'
import { forgetSignedIn, hasSignedIn, onOtherTabSignOut } from './api/portal-session.ts'
import type { SignInSearch } from './features/portal/sign-in/sign-in-search.ts'
import { type AppRouter, createAppRouter } from './router.tsx'

export function startApp(options: StartOptions) {
  const app = startRouter(options, createAppRouter, goToSignIn)
  onOtherTabSignOut((slug) => {
    const here = portalOf(app.router.latestLocation.pathname)
    if (here.toLowerCase() === slug) void leave(app, here, { notice: 'signed_out' })
  })
  return app
}

/** The session ended while a page was open: sign in to the same portal and come back. */
async function goToSignIn(app: StartedApp<AppRouter>): Promise<void> {
  const { pathname, publicHref } = app.router.latestLocation
  const slug = portalOf(pathname)
  if (slug === '' || !hasSignedIn(slug)) return
  forgetSignedIn(slug)
  await leave(app, slug, { returnTo: publicHref, notice: 'expired' })
}

function portalOf(pathname: string): string {
  return pathname.split('/').at(1) ?? ''
}

async function leave(
  { router, queryClient }: StartedApp<AppRouter>,
  slug: string,
  search: SignInSearch,
): Promise<void> {
  await router.navigate({ to: '/$organization/sign-in', params: { organization: slug }, search })
  queryClient.clear()
}
