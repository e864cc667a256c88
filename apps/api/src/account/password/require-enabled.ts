import type { Context } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'

type Configured = Pick<Context, 'settings'>

/** Refuses what belongs to passwords in a service that has none. */
export function requirePasswordsEnabled({ settings }: Configured): void {
  if (settings.EMAIL_AND_PASSWORD_ENABLED) return
  throw new AccountError(400, 'Email and password is not enabled')
}

export function requireResetEnabled({ settings }: Configured): void {
  if (settings.EMAIL_AND_PASSWORD_ENABLED && settings.RESET_PASSWORD_ENABLED) return
  throw new AccountError(400, "Reset password isn't enabled")
}
