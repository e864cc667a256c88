import type { RouterHistory } from '@tanstack/react-router'
import { loadPage } from '@tollgate/app/load-page'
import { createQueryClient } from '@tollgate/app/query-client'
import type { MessageStore } from '@tollgate/messages'
import { clearSession } from './features/account/session/session-query.ts'
import { type AppRouter, createAppRouter, type RouterContext } from './router.tsx'

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

  async function goToSignIn(): Promise<void> {
    const { pathname, href } = router.latestLocation
    if (pathname === '/sign-in') return
    queryClient.clear()
    // Not asked for again: a session that still seems to live would lead back here, and so on.
    clearSession(queryClient)
    await router.navigate({ to: '/sign-in', search: { returnTo: href } })
  }

  return { ...context, router }
}
