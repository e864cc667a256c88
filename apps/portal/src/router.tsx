import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { type RouterContext, routerOptions } from '@tollgate/app/start-router'
import { ContentSkeleton } from '#app/features/portal/shell/portal-skeleton.tsx'
import { NotFound, RouteError } from './page/page-states.tsx'
import { routeTree } from './routeTree.gen.ts'

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...routerOptions,
    context,
    history,
    defaultPendingMs: 200,
    defaultPendingComponent: ContentSkeleton,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
