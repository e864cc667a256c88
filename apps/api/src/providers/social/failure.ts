export type SocialFailureReason =
  | 'invalid_code'
  | 'invalid_token'
  | 'unable_to_get_user_info'
  | 'unable_to_refresh'
  | 'unreachable'
  | 'unsupported'

/** A provider refused, was away, or answered what it must not. The cause is for the log. */
export class SocialFailure extends Error {
  readonly reason: SocialFailureReason

  constructor(reason: SocialFailureReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** How `oauth4webapi` marks an error response; the library itself is loaded only with a provider. */
const REFUSED_BY_PROVIDER = 'OAUTH_RESPONSE_BODY_ERROR'

/** RFC 6749, 5.2. Any other text of a provider may hold anything. */
const OAUTH_ERRORS = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
]

/** Why a provider failed, in a word without anything that it sent or was sent: for logs and screens. */
export function describeFailure({ cause }: SocialFailure): string | null {
  if (!(cause instanceof Error)) return null
  if (cause instanceof SocialFailure) return describeFailure(cause)
  const code = codeOf(cause) ?? codeOf(cause.cause)
  if (code === REFUSED_BY_PROVIDER) return oauthErrorOf(cause) ?? 'another OAuth error'
  if (code !== null) return code
  // Messages of our own; those of parsers quote what they read.
  return cause.name === 'Error' ? cause.message : cause.name
}

function oauthErrorOf(refusal: Error): string | undefined {
  return OAUTH_ERRORS.find((error) => 'error' in refusal && refusal.error === error)
}

/** Of libraries and of the operating system: `ERR_JWT_EXPIRED`, `ECONNREFUSED`. */
function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null
}
