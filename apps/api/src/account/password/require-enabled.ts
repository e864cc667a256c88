import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'

type Configured = Pick<Context, 'settings'>

/** Refuses what belongs to passwords in a service that has none. */
export function requirePasswordsEnabled({ settings }: Configured): void {
  if (settings.EMAIL_AND_PASSWORD_ENABLED) return
  throw refusal('EMAIL_AND_PASSWORD_IS_NOT_ENABLED')
}

export function requireResetEnabled({ settings }: Configured): void {
  if (settings.EMAIL_AND_PASSWORD_ENABLED && settings.RESET_PASSWORD_ENABLED) return
  throw refusal('RESET_PASSWORD_ISNT_ENABLED')
}
