import { definitionOf, listsRefusal } from '@tollgate/contracts'
import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { violatedForeignKey } from '../core/database-failure.ts'
import {
  type FieldProblem,
  Refusal,
  RefusedFields,
  refusal,
  TooManyRequests,
  Unauthenticated,
} from '../core/errors.ts'
import { isDatabaseAway } from './database-away.ts'
import type { RequestEnvironment } from './request-context.ts'

type AppContext = HonoContext<RequestEnvironment>

/** The one place where errors become answers, in the form that the wire of the path reads. */
export function answerError(error: unknown, c: AppContext): Response {
  if (error instanceof Refusal) return answerRefusal(error, c)
  if (error instanceof RefusedFields) return answerFields(error, c)
  if (error instanceof Unauthenticated) return answerUnauthenticated(error, c)
  if (isOfDeletedUser(error, c)) return answerUnauthenticated(new Unauthenticated(), c)
  if (isOfDeletedOrganization(error)) return answerDeletedOrganization(c)
  if (error instanceof TooManyRequests) return answerTooMany(error, c)
  if (error instanceof HTTPException) return answerException(error, c)
  if (isGivenUp(c)) return c.body(null, 400)
  if (isDatabaseAway(error)) return answerDatabaseAway(error, c)
  c.get('ctx')?.logger.error({ error, requestId: c.get('requestId') }, 'A request failed')
  return answerPlain(c, 500, 'InternalServerError', 'Something went wrong on our side')
}

/** The same, but what a route’s contract doesn’t list is our fault. */
export function answerListedError(error: unknown, c: AppContext): Response {
  const unlisted = findUnlisted(error, c)
  if (!unlisted) return answerError(error, c)
  return c.json({ code: 'UNLISTED_REFUSAL', message: unlisted }, 500)
}

function findUnlisted(error: unknown, c: AppContext): string | null {
  const route = c.get('route')
  const found =
    error instanceof RefusedFields ? error.refusals : error instanceof Refusal ? [error] : []
  if (!route) return null
  const unlisted = found.find((one) => !listsRefusal(route, statusOf(one, error, c), one.code))
  if (!unlisted) return null
  const status = statusOf(unlisted, error, c)
  return `The contract of ${route.operationId} does not list ${unlisted.code} for ${status}`
}

function statusOf({ at, status }: Refusal, error: unknown, c: AppContext): number {
  if (!at && error instanceof Refusal) return status
  return isBilling(c) ? 422 : 400
}

/** A user may be deleted while one of their requests is running. */
function isOfDeletedUser(error: unknown, c: AppContext): boolean {
  if (c.get('ctx')?.actor.kind !== 'user') return false
  return violatedForeignKey(error)?.endsWith('_user_id_fkey') ?? false
}

/** An organization may be deleted while a request of its members or integrators is under way. */
function isOfDeletedOrganization(error: unknown): boolean {
  return violatedForeignKey(error)?.endsWith('_organization_id_fkey') ?? false
}

function answerDeletedOrganization(c: AppContext): Response {
  const code = isBilling(c) ? 'organization.not_found' : 'ORGANIZATION_NOT_FOUND'
  return answerRefusal(refusal(code), c)
}

/** Whether the client went away before it had sent its whole request: nobody reads the answer. */
function isGivenUp(c: AppContext): boolean {
  const incoming = c.env?.incoming
  return incoming?.destroyed === true && !incoming.complete
}

function isBilling(c: AppContext): boolean {
  return c.req.path.startsWith('/v1')
}

/** The names of `/v1` for refusals without one of their own. */
const NAMES = {
  400: 'BadRequest',
  401: 'Unauthorized',
  402: 'PaymentRequired',
  403: 'NotPermitted',
  404: 'ResourceNotFound',
  409: 'Conflict',
  410: 'ResourceUnavailable',
  412: 'PreconditionFailed',
  417: 'BadRequest',
  422: 'BadRequest',
  503: 'ServiceUnavailable',
  507: 'StorageFull',
} as const

function answerRefusal(error: Refusal, c: AppContext): Response {
  if (error.at) return answerFields(new RefusedFields([error]), c)
  const { status, wireCode: code, message, values, details } = error
  const more = Object.keys(values).length > 0 ? { values } : {}
  if (!isBilling(c)) return c.json({ code, message, ...more, ...details }, status)
  const name = definitionOf(error.code).name ?? NAMES[status]
  if (status === 401) c.header('WWW-Authenticate', `Bearer error="${name}"`)
  return c.json({ error: name, detail: message, code, ...more }, status)
}

function answerFields({ refusals, message }: RefusedFields, c: AppContext): Response {
  return answerInvalid(c, refusals.map(problemOf), message)
}

function problemOf({ at = ['body'], code, message, values }: Refusal): FieldProblem {
  const problem = { loc: at, msg: message, type: code }
  return Object.keys(values).length > 0 ? { ...problem, ctx: values } : problem
}

function answerPlain(
  c: AppContext,
  status: 404 | 413 | 429 | 500 | 503,
  name: string,
  text: string,
) {
  if (isBilling(c)) return c.json({ error: name, detail: text }, status)
  return c.json(
    { code: name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase(), message: text },
    status,
  )
}

/** Answers fields that are not valid; the auth wire has one fixed text for each part. */
export function answerInvalid(c: AppContext, problems: FieldProblem[], message?: string): Response {
  if (isBilling(c)) return c.json({ error: 'RequestValidationError', detail: problems }, 422)
  const place = problems[0]?.loc[0]
  const part = place === 'query' || place === 'path' ? place : 'body'
  const fields = problems.map((problem) => problem.loc.slice(1).join('.')).filter(Boolean)
  return c.json(
    {
      code: 'VALIDATION_ERROR',
      message: `Invalid ${part} parameters`,
      fields,
      detail: message,
      issues: problems,
    },
    400,
  )
}

function answerUnauthenticated(error: Unauthenticated, c: AppContext): Response {
  if (!isBilling(c)) return c.body(null, 401)
  return c.json({ error: 'Unauthorized', detail: error.message }, 401, {
    'WWW-Authenticate': 'Bearer',
  })
}

function answerTooMany(error: TooManyRequests, c: AppContext): Response {
  c.header('Retry-After', String(error.retryAfterSeconds))
  return answerPlain(c, 429, 'TooManyRequests', error.message)
}

/** What Hono itself throws: a body that is no JSON, or one that is too large. */
function answerException(error: HTTPException, c: AppContext): Response {
  if (error.status === 413) return answerPlain(c, 413, 'PayloadTooLarge', 'The body is too large')
  const problem = { loc: ['body'], msg: 'The body is not valid JSON', type: 'json_invalid' }
  return answerInvalid(c, [problem], problem.msg)
}

function answerDatabaseAway(error: unknown, c: AppContext): Response {
  c.get('ctx')?.logger.error({ error }, 'The database is not available')
  c.header('Retry-After', '2')
  return answerPlain(c, 503, 'DatabaseAway', 'The database is not available. Please try again.')
}

export function answerUnknownRoute(c: AppContext): Response {
  if (!isBilling(c)) return c.body(null, 404)
  return c.json({ error: 'ResourceNotFound', detail: 'There is no such route' }, 404)
}
