import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
const CODE = /^[0-9]{6}$/
/** Steps by which the clock of an app may be wrong (RFC 6238, 5.2). */
const DRIFT = 1

export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

interface Generator {
  secret: string
  issuer: string
  /** How the app tells this account from others of the same issuer. */
  account: string
}

/** What apps read to make the same codes. */
export function totpUri({ secret, issuer, account }: Generator): string {
  return generatorOf(secret, { issuer, label: account }).toString()
}

/** The time step (RFC 6238) that a code is of, where that is about now; null for any other code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!CODE.test(token)) return null
  const timestamp = now.getTime()
  const delta = generatorOf(secret).validate({ token, timestamp, window: DRIFT })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

function generatorOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, digits: 6, period: PERIOD_SECONDS, algorithm: 'SHA1' })
}
