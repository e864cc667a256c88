import type { RouteConfig } from '@hono/zod-openapi'
import type { Deprecation } from './route.ts'

/** The route as generated clients and readers of the document are warned of it. */
export function documentDeprecation({
  deprecation,
  ...route
}: RouteConfig & { deprecation?: Deprecation }): RouteConfig {
  if (!deprecation) return route
  const { since, sunset, replacement } = deprecation
  const note = `Deprecated since ${since}: use \`${replacement}\`. It may be gone from ${sunset} on.`
  const description = route.description ? `${note} ${route.description}` : note
  return { ...route, description, deprecated: true, 'x-sunset': sunset }
}
