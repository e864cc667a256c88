import { createRoute } from '@hono/zod-openapi'
import type { App } from '../http/request-context.ts'
import type { ServedRoute } from '../http/serve.ts'
import { access } from './access.ts'
import { validateQuery } from './middleware/validate-query.ts'

const mounted = new WeakMap<App, Set<string>>()

/** Serves routes of the contract. Their `security` is checked before anything else is read. */
export function mount(app: App, served: ServedRoute[]): void {
  for (const { route, handle, messageForAnonymous } of served) {
    const { query, ...request } = route.request ?? {}
    const middleware = [
      access(route.security, messageForAnonymous),
      ...(query ? [validateQuery(query)] : []),
    ]
    app.openapi(createRoute({ ...route, request, middleware }), handle)
    operationsOf(app).add(route.operationId)
  }
}

/** The operations that the app serves so far. */
export function operationsOf(app: App): Set<string> {
  const known = mounted.get(app) ?? new Set()
  mounted.set(app, known)
  return known
}
