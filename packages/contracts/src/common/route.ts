import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { SecurityRequirement } from './security.ts'
import type { Tag } from './tags.ts'

type Described = Omit<RouteConfig, 'tags' | 'security'> & {
  operationId: string
  summary: string
  tags: [Tag]
  security: SecurityRequirement[]
}

/** A route of the contract: nothing that readers or access checks need can be left out. */
export function route<const Path extends string, const Config extends Described & { path: Path }>(
  config: Config,
) {
  return createRoute<Path, Config>(config)
}
