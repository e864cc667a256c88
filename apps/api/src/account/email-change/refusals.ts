import { AccountError } from '../../core/errors.ts'

/** Says no more than it must about an address that somebody else has. */
export function couldNotUpdate(): AccountError {
  return new AccountError(400, "Couldn't update your email")
}
