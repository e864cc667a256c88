import type { RouterHistory } from '@tanstack/react-router'
import { loadPage } from '@tollgate/app/load-page'
import { createQueryClient } from '@tollgate/app/query-client'
import type { MessageStore } from '@tollgate/messages'
import { forgetSignedIn, hasSignedIn, onOtherTabSignOut } from './api/portal-session.ts'
import type { SignInSearch } from './features/portal/sign-in/sign-in-search.ts'
import type { AppRouter, RouterContext } from './router.tsx'
import { createAppRouter } from './router.tsx'

interface StartOptions {
  messages: MessageStore
  history?: RouterHistory
  retry?: boolean
}

export function startApp(options: StartOptions): RouterContext & { router: AppRouter } {
  const { messages, history, retry } = options
  const queryClient = createQueryClient({ onSignedOut: () => void goToSignIn(), retry })
  const context = { queryClient, messages }
  const router = createAppRouter(context, history)
  router.subscribe('onBeforeLoad', loadPage)

  function portalOf(pathname: string): string {
    return pathname.split('/').at(1) ?? ''
  }

  async function leave(slug: string, search: SignInSearch): Promise<void> {
    await router.navigate({ to: '/$organization/sign-in', params: { organization: slug }, search })
    queryClient.clear()
  }

  /** The session ended while a page was open: sign in to the same portal and come back. */
  async function goToSignIn(): Promise<void> {
    const { pathname, publicHref } = router.latestLocation
    const slug = portalOf(pathname)
    if (slug === '' || !hasSignedIn(slug)) return
    forgetSignedIn(slug)
    await leave(slug, { returnTo: publicHref, notice: 'expired' })
  }

  onOtherTabSignOut((slug) => {
    const here = portalOf(router.latestLocation.pathname)
    if (here.toLowerCase() === slug) void leave(here, { notice: 'signed_out' })
  })

  return { ...context, router }
}
