import { TOTP, URI } from 'otpauth'
import type { Clock } from '../core/clock.ts'

/** An app that was given the address of a second factor. */
export function createAuthenticator(clock: Clock, totpUri: string) {
  const generator = URI.parse(totpUri)
  if (!(generator instanceof TOTP)) throw new Error('The app makes codes by time')
  return {
    generator,
    /** What it shows now, or at another step. */
    code: (steps = 0) =>
      generator.generate({ timestamp: clock.now().getTime() + steps * generator.period * 1000 }),
  }
}
