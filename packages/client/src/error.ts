import {
  type Described,
  describe,
  type ErrorBody,
  type ErrorCode,
  type ErrorCodeOf,
  type FieldIssue,
  isErrorBody,
  type Operation,
} from './error-code.ts'
import { retryAfterOf } from './retry-after.ts'
import { unreachedCodeOf } from './unreached.ts'

/** A request that failed. `code` says why; its class says what to do about it. */
export class TollgateError extends Error {
  override readonly name: string = 'TollgateError'
  readonly code: ErrorCode
  /** The status of the answer; 0 if none came. */
  readonly status: number
  /** The fields that are not valid, if that is why; `code` is the first one’s. */
  readonly issues: readonly FieldIssue[]
  /** The values in the message, by name: `{ scope: 'products:write' }`. */
  readonly values: Described['values']
  /** The body of the answer; null if it was not one of the service’s errors. */
  readonly body: ErrorBody | null
  /** Identifies the request in the service’s logs. */
  readonly requestId: string | null
  /** How long the service asks to wait before the next request, if it does. */
  readonly retryAfterSeconds: number | null

  constructor(response: Response, body: ErrorBody | null, described: Described) {
    super(described.message)
    this.code = described.code
    this.status = unreachedCodeOf(response) ? 0 : response.status
    this.issues = described.issues
    this.values = described.values
    this.body = body
    this.requestId = response.headers.get('x-request-id')
    this.retryAfterSeconds = retryAfterOf(response)
  }
}

/** 400 and 422: something in the request is not valid; `issues` names the fields. */
export class InvalidRequestError extends TollgateError {
  override readonly name = 'InvalidRequestError'
}

/** 401: no token or session, or one that is no longer valid. */
export class AuthenticationError extends TollgateError {
  override readonly name = 'AuthenticationError'
}

/** 403: the token’s scopes, or the user’s role, don’t allow this. */
export class PermissionError extends TollgateError {
  override readonly name = 'PermissionError'
}

/** 404 and 410: it doesn’t exist, no longer exists, or belongs to someone else. */
export class NotFoundError extends TollgateError {
  override readonly name = 'NotFoundError'
}

/** 409 and 412: something else happened meanwhile. Read it again before you decide. */
export class ConflictError extends TollgateError {
  override readonly name = 'ConflictError'
}

/** 429: too many requests, after all retries. */
export class RateLimitError extends TollgateError {
  override readonly name = 'RateLimitError'
}

/** 500 and above: the service failed, after all retries. */
export class ServiceError extends TollgateError {
  override readonly name = 'ServiceError'
}

/** No answer came, after all retries: whether the request was done is not known. */
export class ConnectionError extends TollgateError {
  override readonly name = 'ConnectionError'
}

/** The error for an answer, of the class that fits its status. */
export function errorOf(response: Response, given: unknown): TollgateError {
  const code = unreachedCodeOf(response)
  const body = isErrorBody(given) ? given : null
  const described = describe(response.status, body)
  if (code) return new ConnectionError(response, null, { ...described, code })
  const Kind = kindOf(response.status)
  return new Kind(response, body, described)
}

/**
 * The error in an answer that you got without `unwrap`, such as that of a download or a stream.
 *
 * @example
 * if (!response.ok) throw await readError(response)
 */
export async function readError(response: Response): Promise<TollgateError> {
  const text = await response.text()
  return errorOf(response, parse(text))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function kindOf(status: number): typeof TollgateError {
  if (status >= 500) return ServiceError
  return kinds[status] ?? TollgateError
}

const kinds: Record<number, typeof TollgateError> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  410: NotFoundError,
  412: ConflictError,
  422: InvalidRequestError,
  429: RateLimitError,
}

/**
 * Whether something that was thrown is an error of this client. Name the operation that failed, and
 * `code` has the codes of that operation alone.
 *
 * @example
 * if (isTollgateError<'createCustomer'>(error) && error.code === 'customer.email_taken') …
 */
export function isTollgateError<Name extends Operation = Operation>(
  error: unknown,
): error is TollgateError & { readonly code: ErrorCodeOf<Name> } {
  return error instanceof TollgateError
}
