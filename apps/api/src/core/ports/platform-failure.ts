import type { GrantErrorCode, GrantErrorType } from '@tollgate/contracts'

/** Who has to do something about it. Nobody has where it is tried again anyway. */
const whose: Record<GrantErrorCode, GrantErrorType> = {
  account_missing: 'ActionRequired',
  account_expired: 'ActionRequired',
  account_refused: 'ActionRequired',
  connection_lost: 'MerchantActionRequired',
  permission_missing: 'MerchantActionRequired',
  target_missing: 'MerchantActionRequired',
  not_set_up: 'TryingAgain',
  unavailable: 'TryingAgain',
}

interface Options {
  /** When the platform wants to be asked again. */
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/** A platform did not give, or take, what it was asked to. */
export class PlatformFailure extends Error {
  readonly code: GrantErrorCode
  readonly retryAfterSeconds: number | null

  constructor(code: GrantErrorCode, { retryAfterSeconds, cause }: Options = {}) {
    super(code, { cause })
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds ?? null
  }

  get type(): GrantErrorType {
    return whose[this.code]
  }
}
