import { createRootRouteWithContext } from '@tanstack/react-router'
import type { AppContext } from '#app/router.tsx'
import { Root } from '#app/shell/root.tsx'

export const Route = createRootRouteWithContext<AppContext>()({ component: Root })
