import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'

/** Refuses what belongs to magic links in a service that emails none. */
export function requireMagicLinksEnabled({ settings }: Pick<Context, 'settings'>): void {
  if (!settings.MAGIC_LINK_ENABLED) throw refusal('MAGIC_LINK_ISNT_ENABLED')
}
