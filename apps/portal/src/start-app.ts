import type { RouterHistory } from '@tanstack/react-router'
import { createQueryClient } from '@tollgate/app/query-client'
import type { MessageStore } from '@tollgate/messages'
import { forgetCustomerSession, readCustomerSession } from './api/customer-session.ts'
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

  /** The token ended while a page was open: sign in to the same portal and come back. */
  async function goToSignIn(): Promise<void> {
    const { pathname, publicHref } = router.latestLocation
    const [, slug = ''] = pathname.split('/')
    if (readCustomerSession() === null || slug === '') return
    forgetCustomerSession()
    await router.navigate({
      to: '/$organization/sign-in',
      params: { organization: slug },
      search: { returnTo: publicHref, notice: 'expired' },
    })
    queryClient.clear()
  }

  return { ...context, router }
}
