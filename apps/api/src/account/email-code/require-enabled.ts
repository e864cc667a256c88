import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'

/** Refuses what belongs to codes in a service that emails none. */
export function requireEmailCodesEnabled({ settings }: Pick<Context, 'settings'>): void {
  if (!settings.EMAIL_CODE_ENABLED) throw refusal('EMAIL_CODE_ISNT_ENABLED')
}
