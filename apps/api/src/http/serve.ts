import type { RouteHandler } from '@hono/zod-openapi'
import {
  type AnswerOf,
  type CallerOf,
  type ContractRoute,
  IfMatchHeaders,
  type RefusalCode,
  type RequestOf,
  VersionHeaders,
} from '@tollgate/contracts'
import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import type {
  Context,
  CustomerContext,
  MemberContext,
  MerchantContext,
  SignedInContext,
  VisitorContext,
} from '../core/context.ts'
import type { RequestEnvironment } from './request-context.ts'
import { requestHeader } from './request-header.ts'

interface Contexts {
  anyone: Context
  user: SignedInContext
  administrator: SignedInContext
  'user or visitor': VisitorContext
  merchant: MerchantContext
  'member of any organization': MemberContext
  customer: CustomerContext
}

type ContextOf<Route extends ContractRoute> = Contexts[CallerOf<Route['security']>]

type Answer<Body> = Body | Promise<Body> | ([Body] extends [undefined] ? Promise<void> : never)

/** What the caller asks for, done: who it is and what is asked are as the contract says. */
type Verb<Route extends ContractRoute> = (
  ctx: ContextOf<Route>,
  request: RequestOf<Route>,
) => Answer<AnswerOf<Route>>

type TypedHandler<Route extends ContractRoute> = RouteHandler<Route, RequestEnvironment>

/** For answers that are more than JSON: cookies, redirects, files. */
interface Handler<Route extends ContractRoute> {
  handle(
    c: Parameters<TypedHandler<Route>>[0],
    ctx: ContextOf<Route>,
  ): ReturnType<TypedHandler<Route>>
  /** The code of a 401, on the routes of `/api/auth` that have one. */
  codeForAnonymous?: RefusalCode
}

type Verbs<Routes extends Record<string, ContractRoute>> = {
  [Name in keyof Routes]: Verb<Routes[Name]> | Handler<Routes[Name]>
}

type ValidatedContext = HonoContext<
  RequestEnvironment,
  string,
  { out: { json: object; query: object; param: object } }
>

/** A route of the contract with what answers it. */
export interface ServedRoute {
  route: ContractRoute
  handle(c: ValidatedContext): Response | Promise<Response>
  codeForAnonymous?: RefusalCode | undefined
}

type AnyVerb = (ctx: Context, request: object) => unknown
interface AnyHandler {
  handle(c: ValidatedContext, ctx: Context): Response | Promise<Response>
  codeForAnonymous?: RefusalCode
}

/**
 * The routes of a noun as a table: the verb of each operation takes the context that its security
 * promises and the fields of its request, and returns its answer.
 */
export function serve<Routes extends Record<string, ContractRoute>>(
  routes: Routes,
  verbs: Verbs<NoInfer<Routes>>,
): ServedRoute[] {
  return Object.entries(routes).map(([name, route]) => serveRoute(route, verbs[name]))
}

/** What the table’s type has checked is told apart here by its shape. */
function serveRoute(route: ContractRoute, verb: unknown): ServedRoute {
  if (isVerb(verb)) return { route, handle: answerWith(verb, route) }
  if (!isHandler(verb)) throw new Error(`Nothing serves ${route.operationId}`)
  const { handle, codeForAnonymous } = verb
  return { route, handle: (c) => handle(c, c.get('ctx')), codeForAnonymous }
}

function isVerb(value: unknown): value is AnyVerb {
  return typeof value === 'function'
}

function isHandler(value: unknown): value is AnyHandler {
  return typeof value === 'object' && value !== null && 'handle' in value
}

/** A verb whose answer says no more than that it was done. */
export function answering<Ctx, Request, Answer>(
  verb: (ctx: Ctx, request: Request) => Promise<unknown>,
  answer: Answer,
): (ctx: Ctx, request: Request) => Promise<Answer> {
  return async (ctx, request) => {
    await verb(ctx, request)
    return answer
  }
}

const SUCCESSES = [200, 201, 202, 204] as const

function successOf({ operationId, responses }: ContractRoute) {
  const [status, ...others] = SUCCESSES.filter((code) => responses[code] !== undefined)
  if (status === undefined || others.length > 0) {
    throw new Error(`${operationId} has to have one successful answer`)
  }
  return status
}

function answerWith(verb: AnyVerb, route: ContractRoute) {
  const status = successOf(route)
  const response = route.responses[status]
  const isVersioned = response !== undefined && 'headers' in response
  const headers = route.request?.headers
  const takesVersion = headers === VersionHeaders || headers === IfMatchHeaders
  return async (c: ValidatedContext): Promise<Response> => {
    const ifMatch = takesVersion ? requestHeader(c, 'if-match') : undefined
    const answer = await verb(c.get('ctx'), {
      ...requestOf(c),
      ...(ifMatch === undefined ? {} : { ifMatch }),
    })
    const version = isVersioned && Version.safeParse(answer).data
    if (version) c.header('ETag', `"${version.modified_at ?? version.created_at}"`)
    return answer === undefined || status === 204 ? c.body(null, status) : c.json(answer, status)
  }
}

/** What the version of a record is made of. */
const Version = z.object({ created_at: z.string(), modified_at: z.string().nullable() })

function requestOf(c: ValidatedContext): object {
  const { req } = c
  return { ...req.valid('json'), ...req.valid('query'), ...req.valid('param') }
}
