/** Why something was refused: a code of the contract, and what its text speaks of. */
export interface Refused {
  code: string
  values: Record<string, string | number>
}

interface ApiErrorDetails {
  status: number
  code: string
  message: string
  requestId: string | null
  fields?: Record<string, string>
  refused?: Refused | null
  refusedFields?: Record<string, Refused>
  body?: Record<string, unknown>
  retryAfter?: number | null
  signedOut?: boolean
}

/** Any answer that is no success, and a network failure with status 0. */
export class ApiError extends Error {
  readonly status: number
  /** `INVALID_PASSWORD` from /api/auth, `ResourceNotFound` from /v1, `NETWORK` without an answer. */
  readonly code: string
  readonly requestId: string | null
  /** Messages by field name, `prices.0.price_amount` for nested ones. */
  readonly fields: Record<string, string>
  /** Null where nothing was refused, or by fields alone. */
  readonly refused: Refused | null
  /** By field name, like their messages. */
  readonly refusedFields: Record<string, Refused>
  /** All that was answered, for what only some errors tell. */
  readonly body: Record<string, unknown>
  readonly retryAfter: number | null
  /** There is no valid session (anymore). */
  readonly signedOut: boolean

  constructor(details: ApiErrorDetails) {
    super(details.message)
    this.name = 'ApiError'
    this.status = details.status
    this.code = details.code
    this.requestId = details.requestId
    this.fields = details.fields ?? {}
    this.refused = details.refused ?? null
    this.refusedFields = details.refusedFields ?? {}
    this.body = details.body ?? {}
    this.retryAfter = details.retryAfter ?? null
    this.signedOut = details.signedOut ?? false
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function readValues(given: unknown): Refused['values'] {
  const values: Refused['values'] = {}
  for (const [name, value] of Object.entries(isObject(given) ? given : {})) {
    if (typeof value === 'string' || typeof value === 'number') values[name] = value
  }
  return values
}

function readRefused(code: unknown, values: unknown): Refused | null {
  return typeof code === 'string' ? { code, values: readValues(values) } : null
}

/** What is wrong with which fields; of several problems with one, the first. */
function readFields(detail: unknown) {
  const fields: Record<string, string> = {}
  const refusedFields: Record<string, Refused> = {}
  for (const issue of Array.isArray(detail) ? detail.filter(isObject) : []) {
    const path = Array.isArray(issue.loc) ? issue.loc.slice(1).join('.') : ''
    if (path in fields) continue
    fields[path] = String(issue.msg)
    const refused = readRefused(issue.type, issue.ctx)
    if (refused) refusedFields[path] = refused
  }
  return { fields, refusedFields }
}

/** Understands both wire forms: `{code, message}` and `{error, detail}`. */
export async function readApiError(response: Response): Promise<ApiError> {
  const parsed: unknown = await response.json().catch(() => null)
  const body = isObject(parsed) ? parsed : {}
  const code = body.error ?? body.code
  const message = body.message ?? body.error_description ?? body.detail
  const { status } = response
  const retryAfter = Number(response.headers.get('Retry-After'))
  return new ApiError({
    status,
    code: typeof code === 'string' ? code : String(status),
    message: typeof message === 'string' ? message : response.statusText,
    requestId: response.headers.get('X-Request-Id'),
    ...readFields(body.issues ?? body.detail),
    refused: readRefused(body.code, body.values),
    body,
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
    // A wrong password is a 401 with a code too; a missing session has none, or an `error`.
    signedOut: status === 401 && (typeof body.code !== 'string' || typeof body.error === 'string'),
  })
}

/** Nothing has this id; what is no id is refused with 422. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
}

/** There was no connection, or the service failed: another try may succeed. */
export function mayRecover(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
