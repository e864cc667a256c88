import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { type RouterContext, routerOptions } from '@tollgate/app/start-router'
import { Loading, NotFound, RouteError } from './page/page-states.tsx'
import { routeTree } from './routeTree.gen.ts'

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...routerOptions,
    context,
    history,
    defaultPendingMs: 300,
    defaultPendingComponent: Loading,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface HistoryState {
    /** An address that the page before knew: kept by the browser, not shown in the page’s own address. */
    email?: string
  }
}
