/** The path of a field in the request: from `body`, `query` or `path`. */
export type FieldPath = (string | number)[]

export interface FieldProblem {
  loc: FieldPath
  msg: string
  type: string
}

/** An error of the account and organization side: answered as `{code, message}`, and details if any. */
export class AccountError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 417 | 422 | 503
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    status: AccountError['status'],
    message: string,
    code = codeOf(message),
    details: AccountError['details'] = {},
  ) {
    super(message)
    this.name = 'AccountError'
    this.status = status
    this.code = code
    this.details = details
  }
}

/** An error of the billing side: answered as `{error, detail}`. */
export class BillingError extends Error {
  readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 410
  readonly error: string

  constructor(status: BillingError['status'], error: string, detail: string) {
    super(detail)
    this.name = 'BillingError'
    this.status = status
    this.error = error
  }
}

/** Fields that break a rule the contract's schema can't say. */
export class InvalidFields extends Error {
  readonly problems: FieldProblem[]

  constructor(problems: FieldProblem[]) {
    super(problems.map((problem) => problem.msg).join('; '))
    this.name = 'InvalidFields'
    this.problems = problems
  }
}

/** The route needs a signed-in user. */
export class NotSignedIn extends Error {
  constructor(message = 'Not signed in') {
    super(message)
    this.name = 'NotSignedIn'
  }
}

export class TooManyRequests extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Too many requests. Please try again later.')
    this.name = 'TooManyRequests'
    this.retryAfterSeconds = retryAfterSeconds
  }
}

function codeOf(message: string): string {
  return message
    .toUpperCase()
    .replaceAll(' ', '_')
    .replace(/[^A-Z0-9_]/g, '')
}

export function notFound(detail = 'Not found'): BillingError {
  return new BillingError(404, 'ResourceNotFound', detail)
}

export function invalidField(loc: FieldPath, msg: string, type = 'value_error'): InvalidFields {
  return new InvalidFields([{ loc, msg, type }])
}
