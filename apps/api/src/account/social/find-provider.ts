import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import type { SocialProvider } from '../../core/ports/social.ts'
import { apiPath } from '../mail-links.ts'

export function findProvider(ctx: Context, id: string): SocialProvider {
  const provider = ctx.socialProviders.get(id)
  if (!provider) throw refusal('PROVIDER_NOT_FOUND')
  return provider
}

/** Where a provider sends the browser back to; must be registered there exactly as it is. */
export function redirectUriOf({ settings }: Pick<Context, 'settings'>, providerId: string): string {
  return settings.BASE_URL + apiPath(settings, `/callback/${providerId}`)
}
