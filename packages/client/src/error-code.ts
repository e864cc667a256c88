import type { OperationRefusals, RefusalCode, SchemaRefusalCode } from '../generated/refusals.d.ts'

/**
 * Codes that any request can fail with. `network_error` and `timeout` come from the client itself: no
 * answer came. `unknown` is an answer that is not the service’s own, such as a proxy’s.
 */
export type GeneralErrorCode =
  | 'network_error'
  | 'timeout'
  | 'unauthenticated'
  | 'route_not_found'
  | 'payload_too_large'
  | 'rate_limited'
  | 'internal_error'
  | 'unavailable'
  | 'unknown'

/** Every code that an error can have. */
export type ErrorCode = GeneralErrorCode | RefusalCode

/** The name of an operation in the API reference, such as `createProduct`. */
export type Operation = keyof OperationRefusals

/** Every code that one operation can fail with. */
export type ErrorCodeOf<Name extends Operation> =
  | GeneralErrorCode
  | SchemaRefusalCode
  | OperationRefusals[Name]

type Values = Readonly<Record<string, string | number>>

/** A field of the request that was refused. */
export interface FieldIssue {
  /** Its path within the body, the query or the path: `prices.0.price_amount`. */
  field: string
  /** In English. */
  message: string
  code: RefusalCode
  /** The values in the message, by name: `{ maximum: 100 }`. */
  values: Values
}

interface WireIssue {
  loc: readonly (string | number)[]
  msg: string
  type: RefusalCode
  ctx?: Values
}

/**
 * What the service answered: `{ code, message }` under `/api/auth`, `{ error, detail, code }` under `/v1`.
 * A newer service may have codes that this version has no name for.
 */
export interface ErrorBody {
  code?: RefusalCode | 'DATABASE_AWAY'
  message?: string
  error?: string
  detail?: string | readonly WireIssue[]
  issues?: readonly WireIssue[]
  values?: Values
}

export function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false
  return ('code' in body && 'message' in body) || ('error' in body && 'detail' in body)
}

/** What an error says, in either of the two forms. */
export interface Described {
  code: ErrorCode
  message: string
  issues: readonly FieldIssue[]
  values: Values
}

export function describe(status: number, body: ErrorBody | null): Described {
  const issues = issuesOf(body).map(({ loc, msg: message, type: code, ctx: values = {} }) => {
    return { field: loc.slice(1).join('.'), message, code, values }
  })
  const [first] = issues
  return {
    code: general[status] ?? first?.code ?? codeOf(status, body),
    message: messageOf(body, issues) ?? `The service answered ${status}`,
    issues,
    values: body?.values ?? first?.values ?? {},
  }
}

function issuesOf(body: ErrorBody | null): readonly WireIssue[] {
  if (typeof body?.detail === 'object') return body.detail
  return body?.issues ?? []
}

function messageOf(body: ErrorBody | null, issues: readonly FieldIssue[]): string | undefined {
  if (issues.length === 0) return typeof body?.detail === 'string' ? body.detail : body?.message
  return issues.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; ')
}

/** Both forms name these differently. */
const general: Record<number, GeneralErrorCode> = {
  413: 'payload_too_large',
  429: 'rate_limited',
  500: 'internal_error',
}

const withoutCode: Record<number, GeneralErrorCode> = {
  401: 'unauthenticated',
  404: 'route_not_found',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

function codeOf(status: number, body: ErrorBody | null): ErrorCode {
  if (body?.code && body.code !== 'DATABASE_AWAY') return body.code
  return withoutCode[status] ?? 'unknown'
}
