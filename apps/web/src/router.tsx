import { createRouter, type Router, type RouterHistory } from '@tanstack/react-router'
import { type RouterContext, routerOptions } from '@tollgate/app/start-router'
import { Loading, NotFound, RouteError } from './page/page-states.tsx'
import type { routeTree as wholeTree } from './routeTree.gen.ts'
import { routeTree } from './welcomeTree.gen.ts'

export interface AppContext extends RouterContext {
  /** Signed out, few routes are needed: the others are loaded when one of them is opened. */
  loadAllRoutes: () => Promise<void>
}

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...routerOptions,
    context: { ...context, loadAllRoutes },
    history,
    defaultPendingMs: 300,
    defaultPendingComponent: Loading,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
  })

  async function loadAllRoutes(): Promise<void> {
    // Both trees have the same root: this one replaces the first routes with all routes.
    await import('./routeTree.gen.ts')
    router.setRoutes(router.buildRouteTree())
  }
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

/** Loads the route of the URL, so that the first page opens without a detour. */
export async function loadRoutesOf(router: AppRouter): Promise<void> {
  const page = router.matchRoutes(router.latestLocation).at(-1)
  if (page?.routeId === '/$') await router.options.context.loadAllRoutes()
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<typeof wholeTree>
  }
  interface HistoryState {
    /** An address that the page before knew: kept by the browser, not shown in the page’s own address. */
    email?: string
  }
}
