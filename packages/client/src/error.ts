import type { components } from '../generated/schema.d.ts'

type Schemas = components['schemas']
type ErrorBody = Schemas['AuthError'] | Schemas['BillingError'] | Schemas['HTTPValidationError']

/** A refused request. `body` is what the service answered; null when it was not one of its errors. */
export class TollgateError extends Error {
  readonly status: number
  readonly body: ErrorBody | null
  /** Names the request in the service's logs. */
  readonly requestId: string | null

  constructor(response: Response, body: unknown) {
    const known = isErrorBody(body) ? body : null
    super(known ? describe(known) : `The service answered ${response.status}`)
    this.name = 'TollgateError'
    this.status = response.status
    this.body = known
    this.requestId = response.headers.get('x-request-id')
  }

  /** Name of the error: `error` of the billing wire, `code` of the account wire. */
  get code(): string | null {
    if (!this.body) return null
    return 'error' in this.body ? this.body.error : this.body.code
  }
}

/** Whether the service found fields of the request to be wrong; `detail` names each. */
export function isValidationError(body: ErrorBody | null): body is Schemas['HTTPValidationError'] {
  return body !== null && 'detail' in body && Array.isArray(body.detail)
}

function describe(body: ErrorBody): string {
  if ('message' in body) return body.message
  if (!isValidationError(body)) return body.detail
  return body.detail.map((issue) => `${issue.loc.join('.')}: ${issue.msg}`).join('; ')
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false
  return ('code' in body && 'message' in body) || ('error' in body && 'detail' in body)
}
