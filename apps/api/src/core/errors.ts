import {
  codeOf,
  definitionOf,
  fill,
  type RefusalCode,
  type RefusalStatus,
  type RefusalValueNames,
} from '@tollgate/contracts'

/** The path of a field in the request: from `body`, `query` or `path`. */
export type FieldPath = (string | number)[]

export type RefusalValues = Readonly<Record<string, string | number>>

/** A field that is not valid, as its schema or a rule found it. */
export interface FieldProblem {
  loc: FieldPath
  msg: string
  type: string
  /** The values of the message. */
  ctx?: RefusalValues
}

interface Options {
  /** The field that is refused. */
  at?: FieldPath
  /** Where it isn’t the one of the code. */
  status?: RefusalStatus
  /** The words that old clients compare, where they aren’t those of the code. */
  message?: string
  /** More for the body of `/api/auth`. */
  details?: Readonly<Record<string, unknown>>
}

type OptionsOf<Code extends RefusalCode> = Options &
  ([RefusalValueNames<Code>] extends [never]
    ? { values?: RefusalValues }
    : { values: RefusalValues & Record<RefusalValueNames<Code>, string | number> })

type RefusalArguments<Code extends RefusalCode> = [RefusalValueNames<Code>] extends [never]
  ? [options?: OptionsOf<Code>]
  : [options: OptionsOf<Code>]

/** What was asked for isn’t done, for a reason that the contract lists. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: RefusalStatus
  readonly values: RefusalValues
  readonly at: FieldPath | undefined
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: RefusalCode, options: Options & { values?: RefusalValues } = {}) {
    const { text, status } = definitionOf(code)
    super(options.message ?? fill(text, options.values ?? {}))
    this.name = 'Refusal'
    this.code = code
    this.status = options.status ?? status
    this.values = options.values ?? {}
    this.at = options.at
    this.details = options.details ?? {}
  }

  /** The name that the clients of both sides know the error by. */
  get wireCode(): string {
    return definitionOf(this.code).codedByMessage ? codeOf(this.message) : this.code
  }
}

export function refusal<Code extends RefusalCode>(
  code: Code,
  ...[options]: RefusalArguments<Code>
): Refusal {
  return new Refusal(code, options)
}

/** Several fields refused at once. */
export class RefusedFields extends Error {
  readonly refusals: readonly Refusal[]

  constructor(refusals: readonly Refusal[]) {
    super(refusals.map(({ message }) => message).join('; '))
    this.name = 'RefusedFields'
    this.refusals = refusals
  }
}

/** Throws what was found, if anything was. */
export function refuseAny(found: readonly Refusal[]): void {
  if (found.length > 0) throw new RefusedFields(found)
}

export type NotFoundCode = Extract<RefusalCode, `${string}not_found` | `${string}NOT_FOUND`>

/** What a door has found; refuses where there is nothing. Only doors use it. */
export function orNotFound<Found>(
  found: Found | null | undefined,
  code: NotFoundCode = 'resource.not_found',
): Found {
  if (found === null || found === undefined) throw new Refusal(code)
  return found
}

/** The route needs a signed-in user. */
export class Unauthenticated extends Error {
  constructor() {
    super('Not signed in')
    this.name = 'Unauthenticated'
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
