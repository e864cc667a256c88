import { type Refusal, refusal } from '../../core/errors.ts'
import type { Settings } from '../../settings/settings.ts'

type UsernameSettings = Pick<
  Settings,
  'USERNAME_MIN_LENGTH' | 'USERNAME_MAX_LENGTH' | 'RESERVED_USERNAMES'
>

/** No `@`: a name can never be mistaken for an email. */
const ALLOWED = /^[a-z0-9_.]+$/i
/** What is not seen, or changes how the rest is read. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u

export interface Username {
  username: string
  displayUsername: string
}

/** Names are unique in lower case, and shown as they were written. */
export function readUsername(
  settings: UsernameSettings,
  given: string,
  display: string | undefined,
): Username {
  const username = readSpelling(settings, given)
  if (isReserved(settings, username)) throw usernameTaken()
  return { username, displayUsername: readDisplayUsername(settings, display || given) }
}

/** The form a name is stored and looked up in. */
export function readSpelling(settings: UsernameSettings, given: string): string {
  requireLength(settings, given)
  if (!ALLOWED.test(given)) throw refusal('USERNAME_IS_INVALID')
  return given.toLowerCase()
}

/** Any visible text as short as a name that impersonates no one. */
export function readDisplayUsername(settings: UsernameSettings, given: string): string {
  const display = given.normalize('NFKC').trim()
  requireLength({ ...settings, USERNAME_MIN_LENGTH: 1 }, display)
  if (INVISIBLE.test(display)) throw refusal('USERNAME_IS_INVALID')
  if (isReserved(settings, display)) throw usernameTaken()
  return display
}

/** Names that only this service’s own people may seem to have. Dots and the like hide none. */
export function isReserved({ RESERVED_USERNAMES }: UsernameSettings, given: string): boolean {
  return RESERVED_USERNAMES.some((reserved) => bareLetters(reserved) === bareLetters(given))
}

export function usernameTaken(): Refusal {
  return refusal('USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER')
}

function requireLength(
  { USERNAME_MIN_LENGTH: least, USERNAME_MAX_LENGTH: most }: UsernameSettings,
  given: string,
): void {
  if (given.length < least) throw refusal('USERNAME_IS_TOO_SHORT')
  if (given.length > most) throw refusal('USERNAME_IS_TOO_LONG')
}

function bareLetters(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
