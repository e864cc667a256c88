import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '@tollgate/app/start-router'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Outlet })
