import type { RouteConfig, z } from '@hono/zod-openapi'
import type { ListedRefusals } from './listed-refusals.ts'
import type { Security } from './security.ts'
import type { Tag } from './tags.ts'
import type { IfMatchHeaders, VersionHeaders } from './version.ts'

/** That an operation is still there, for clients that have not moved on. */
export interface Deprecation {
  /** The first day on which there was a better one. */
  since: string
  /** The day from which on it may be gone. */
  sunset: string
  /** Path of the operation that takes its place. */
  replacement: string
}

type Described = Omit<RouteConfig, 'tags' | 'operationId' | 'security' | 'deprecated'> & {
  summary: string
  security: Security
  /** What it refuses, besides what access and schemas do. */
  refusals?: ListedRefusals
  deprecation?: Deprecation
}

/** A route of the contract: a method and path, who may call it, what it takes and answers. */
export type ContractRoute = Described & { operationId: string; tags: [Tag] }

type Named<Config> = {
  [Name in keyof Config]: Config[Name] & { operationId: Name & string; tags: [Tag] }
}

/**
 * The routes of a noun, by the names of their operations. Nothing that readers or access checks
 * need can be left out.
 */
export function defineRoutes<const Config extends Record<string, Described>>(
  tag: Tag,
  routes: Config,
): Named<Config>
export function defineRoutes(tag: Tag, routes: Record<string, Described>) {
  const named = Object.entries(routes).map(([operationId, route]) => [
    operationId,
    { ...route, operationId, tags: [tag] },
  ])
  return Object.fromEntries(named)
}

type Parts<Route> = Route extends { request: infer Request } ? Request : unknown
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown
type ContentOf<Message> = Message extends {
  content: { 'application/json': { schema: infer Schema } }
}
  ? OutputOf<Schema>
  : unknown

/**
 * What a request brings, checked: the fields of its body, its query and its path, and the version
 * that it is about, in one object.
 */
export type RequestOf<Route> = Merged<
  (Parts<Route> extends { body: infer Body } ? ContentOf<Body> : unknown) &
    (Parts<Route> extends { query: infer Query } ? OutputOf<Query> : unknown) &
    (Parts<Route> extends { params: infer Params } ? OutputOf<Params> : unknown) &
    (Parts<Route> extends { headers: typeof VersionHeaders | typeof IfMatchHeaders }
      ? { ifMatch?: string }
      : unknown)
>

type Merged<Fields> = unknown extends Fields ? Record<never, never> : Fields

type Success = 200 | 201 | 202 | 204

/** What a route answers when all went well; nothing where the answer has no body. */
export type AnswerOf<Route> = Route extends { responses: infer Responses }
  ? {
      [Status in keyof Responses & Success]: Responses[Status] extends { content: unknown }
        ? ContentOf<Responses[Status]>
        : undefined
    }[keyof Responses & Success]
  : never
