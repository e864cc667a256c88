import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { violatedForeignKey } from '../core/database-failure.ts'
import {
  AccountError,
  BillingError,
  type FieldProblem,
  InvalidFields,
  NotSignedIn,
  notFound,
  TooManyRequests,
} from '../core/errors.ts'
import { isDatabaseAway } from './database-away.ts'
import type { RequestEnvironment } from './request-context.ts'

type AppContext = HonoContext<RequestEnvironment>

/** The one place where errors become answers, in the form that the wire of the path reads. */
export function answerError(error: unknown, c: AppContext): Response {
  if (error instanceof AccountError) return answerAccountError(error, c)
  if (error instanceof BillingError) return answerBillingError(error, c)
  if (error instanceof InvalidFields) return answerInvalid(c, error.problems, error.message)
  if (error instanceof NotSignedIn) return answerNotSignedIn(error, c)
  if (isOfDeletedUser(error, c)) return answerNotSignedIn(new NotSignedIn(), c)
  if (isOfDeletedOrganization(error)) return answerDeletedOrganization(c)
  if (error instanceof TooManyRequests) return answerTooMany(error, c)
  if (error instanceof HTTPException) return answerException(error, c)
  if (isGivenUp(c)) return c.body(null, 400)
  if (isDatabaseAway(error)) return answerDatabaseAway(error, c)
  c.get('ctx')?.logger.error({ error, requestId: c.get('requestId') }, 'A request failed')
  return answerPlain(c, 500, 'InternalServerError', 'Something went wrong on our side')
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
  if (isBilling(c)) return answerBillingError(notFound('Organization not found'), c)
  return answerAccountError(new AccountError(400, 'Organization not found'), c)
}

/** Whether the client went away before it had sent its whole request: nobody reads the answer. */
function isGivenUp(c: AppContext): boolean {
  const incoming = c.env?.incoming
  return incoming?.destroyed === true && !incoming.complete
}

function isBilling(c: AppContext): boolean {
  return c.req.path.startsWith('/v1')
}

/** What the names of the billing wire are for errors that both sides can meet. */
const BILLING_NAMES = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'NotPermitted',
  404: 'ResourceNotFound',
  409: 'Conflict',
  417: 'BadRequest',
  422: 'BadRequest',
  503: 'ServiceUnavailable',
} as const

function answerAccountError(error: AccountError, c: AppContext): Response {
  const { status, code, message, details } = error
  if (isBilling(c)) return c.json({ error: BILLING_NAMES[status], detail: message }, status)
  return c.json({ code, message, ...details }, status)
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

function answerBillingError(error: BillingError, c: AppContext): Response {
  if (error.status === 401) c.header('WWW-Authenticate', `Bearer error="${error.error}"`)
  return c.json({ error: error.error, detail: error.message }, error.status)
}

/** Answers fields that are not valid; the auth wire has one fixed text for each part. */
export function answerInvalid(c: AppContext, problems: FieldProblem[], message?: string): Response {
  if (isBilling(c)) return c.json({ error: 'RequestValidationError', detail: problems }, 422)
  const part = problems[0]?.loc[0] === 'query' ? 'query' : 'body'
  const fields = problems.map((problem) => problem.loc.slice(1).join('.')).filter(Boolean)
  return c.json(
    { code: 'VALIDATION_ERROR', message: `Invalid ${part} parameters`, fields, detail: message },
    400,
  )
}

function answerNotSignedIn(error: NotSignedIn, c: AppContext): Response {
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
