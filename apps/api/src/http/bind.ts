import {
  createRoute,
  type OpenAPIHono,
  type RouteConfig,
  type RouteHandler,
} from '@hono/zod-openapi'
import type { SecurityRequirement } from '@tollgate/contracts'
import { access } from './access.ts'
import type { AppEnvironment } from './app-environment.ts'

export type App = OpenAPIHono<AppEnvironment>

type ContractRoute = RouteConfig & { operationId: string; security: SecurityRequirement[] }

const bound = new WeakMap<App, Set<string>>()

interface BindOptions {
  /** The 401 message, on the routes of `/api/auth` that have one. */
  messageForNobody?: string
}

/** Serves a route of the contract. Its `security` is checked before anything else is read. */
export function bind<Route extends ContractRoute>(
  app: App,
  route: Route,
  handler: RouteHandler<Route, AppEnvironment>,
  { messageForNobody }: BindOptions = {},
): void {
  const middleware = access(route.security, messageForNobody)
  app.openapi(createRoute<string, ContractRoute>({ ...route, middleware }), handler)
  operationsOf(app).add(route.operationId)
}

/** The operations that the app serves so far. */
export function operationsOf(app: App): Set<string> {
  const known = bound.get(app) ?? new Set()
  bound.set(app, known)
  return known
}
