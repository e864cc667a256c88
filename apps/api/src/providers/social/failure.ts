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
