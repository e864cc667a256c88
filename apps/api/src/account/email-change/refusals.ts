import { AccountError } from '../../core/errors.ts'

/** Reveals no more than necessary about an address that someone else has. */
export function couldNotUpdate(): AccountError {
  return new AccountError(400, "Couldn't update your email")
}
