import { createRoute } from '@hono/zod-openapi'
import { type ContractRoute, IdempotencyHeaders, VersionHeaders } from '@tollgate/contracts'
import { answerOnce, refuseKey } from '../http/idempotency/answer-once.ts'
import type { App } from '../http/request-context.ts'
import type { ServedRoute } from '../http/serve.ts'
import { access } from './access.ts'
import { tellDeprecation } from './middleware/tell-deprecation.ts'
import { validateQuery } from './middleware/validate-query.ts'

const mounted = new WeakMap<App, Set<string>>()

/** Serves routes of the contract. Their `security` is checked before anything else is read. */
export function mount(app: App, served: ServedRoute[]): void {
  for (const { route, handle, codeForAnonymous } of served) {
    // Headers are read where they are needed: all of them at once would cost each request too much.
    const { query, headers, ...request } = route.request ?? {}
    const middleware = [
      ...(route.deprecation ? [tellDeprecation(route.deprecation)] : []),
      access(route, codeForAnonymous),
      ...(query ? [validateQuery(query)] : []),
    ]
    const answer = withKeys(route, handle)
    app.openapi(createRoute({ ...route, request, middleware }), answer)
    operationsOf(app).add(route.operationId)
  }
}

/** Decides what an `Idempotency-Key` does at a route. */
function withKeys(route: ContractRoute, handle: ServedRoute['handle']): ServedRoute['handle'] {
  const headers = route.request?.headers
  if (headers === IdempotencyHeaders || headers === VersionHeaders) {
    return (c) => answerOnce(c, handle)
  }
  if (!route.path.startsWith('/v1/') || route.method === 'get') return handle
  // Processors choose their headers themselves, and name their events.
  if (route.operationId === 'receiveProcessorEvent') return handle
  return (c) => {
    refuseKey(c)
    return handle(c)
  }
}

/** The operations that the app serves so far. */
export function operationsOf(app: App): Set<string> {
  const known = mounted.get(app) ?? new Set()
  mounted.set(app, known)
  return known
}
