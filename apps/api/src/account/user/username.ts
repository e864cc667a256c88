import { AccountError } from '../../core/errors.ts'

const MINIMUM_LENGTH = 3
const MAXIMUM_LENGTH = 30
/** No `@`: a name can never be taken for somebody’s address. */
const ALLOWED = /^[a-z0-9_.]+$/i

export interface Username {
  username: string
  displayUsername: string
}

/** Names are unique in lower case, and shown as they were written. */
export function readUsername(given: string, display: string | undefined): Username {
  if (given.length < MINIMUM_LENGTH) throw new AccountError(422, 'username is too short')
  if (given.length > MAXIMUM_LENGTH) throw new AccountError(422, 'username is too long')
  if (!ALLOWED.test(given)) throw new AccountError(422, 'username is invalid')
  return { username: given.toLowerCase(), displayUsername: display ?? given }
}

export function usernameTaken(): AccountError {
  return new AccountError(422, 'username is already taken. please try another.')
}
