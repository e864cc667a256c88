import type { RouteConfig } from '@hono/zod-openapi'
import { asksForRecentProof, type SecurityRequirement } from './security.ts'

const note =
  'Sessions are refused with `SESSION_IS_NOT_FRESH` unless the user has signed in, or proven their identity ' +
  'again with `POST /api/auth/reauthenticate`, within `SESSION_FRESH_AGE`.'

/** The route as generated clients and readers of the document learn that it asks for a recent proof. */
export function documentRecentProof<
  Route extends RouteConfig & { security: SecurityRequirement[] },
>(route: Route): Route {
  if (!asksForRecentProof(route.security)) return route
  const description = route.description ? `${route.description} ${note}` : note
  return { ...route, description, 'x-recent-proof': true }
}
