import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import type { MessageStore } from '@tollgate/messages'
import { loadPage } from './load-page.ts'
import { createQueryClient } from './query-client.ts'

/** What every route of an app can use. */
export interface RouterContext {
  queryClient: QueryClient
  messages: MessageStore
}

export interface StartedApp<Router> extends RouterContext {
  router: Router
}

export interface StartOptions {
  messages: MessageStore
  history?: RouterHistory
  retry?: boolean
}

/** The options of a router that both apps share. */
export const routerOptions = {
  basepath: import.meta.env.BASE_URL,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
} as const

/** Makes an app ready to render; `onSignedOut` is called when the API says that its session ended. */
export function startRouter<Router extends AnyRouter>(
  { messages, history, retry }: StartOptions,
  createAppRouter: (context: RouterContext, history?: RouterHistory) => Router,
  onSignedOut: (app: StartedApp<Router>) => unknown,
): StartedApp<Router> {
  const queryClient = createQueryClient({ onSignedOut: () => void onSignedOut(app), retry })
  const context = { queryClient, messages }
  const app = { ...context, router: createAppRouter(context, history) }
  app.router.subscribe('onBeforeLoad', loadPage)
  return app
}
