import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '@tollgate/app/start-router'
import { Root } from '#app/shell/root.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })
