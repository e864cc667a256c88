import type { z } from 'zod'
import type { Clock } from './clock.ts'
import { isSignedBy, type Keys, type Purpose, sign } from './crypto.ts'

interface Signer {
  keys: Keys
  clock: Clock
}

/** A text that says something for a while, and that only this service can have written. */
export function signToken(
  { keys }: Pick<Signer, 'keys'>,
  purpose: Purpose,
  claims: object,
  expiresAt: Date,
): string {
  const said = JSON.stringify([claims, expiresAt.getTime()])
  const text = Buffer.from(said).toString('base64url')
  return `${text}.${sign(keys.current(purpose), text).toString('base64url')}`
}

/** What such a token says: null where we haven’t written it, `expired` where it no longer counts. */
export function readToken<Claims>(
  { keys, clock }: Signer,
  purpose: Purpose,
  token: string,
  schema: z.ZodType<Claims>,
): Claims | 'expired' | null {
  const [text = '', signature = ''] = token.split('.')
  if (!isSignedBy(keys.all(purpose), text, Buffer.from(signature, 'base64url'))) return null
  const [claims, expiresAt] = JSON.parse(Buffer.from(text, 'base64url').toString())
  return clock.now().getTime() < expiresAt ? schema.parse(claims) : 'expired'
}
