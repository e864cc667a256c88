import { Platform } from '@tollgate/contracts'
import type { Clock } from '../../core/clock.ts'
import type { Platforms } from '../../core/ports/social.ts'
import type { Settings } from '../../settings/settings.ts'
import type { SocialCredentials } from '../../settings/social.ts'
import type { OutboundFetch } from '../outbound/guarded-fetch.ts'
import type { ProviderDefinition } from '../social/definition.ts'
import { discordAt } from './discord.ts'
import { gitHubAt } from './github.ts'

interface Needs {
  settings: Settings
  fetch: OutboundFetch
  clock: Clock
}

interface Own {
  definition: ProviderDefinition
  credentials: SocialCredentials | undefined
}

/** Where customers can connect accounts. Without any, the library that speaks OAuth is not loaded. */
export async function openPlatforms({ settings, fetch, clock }: Needs): Promise<Platforms> {
  const all = ownAt(settings)
  const known = Platform.options.flatMap((platform) => {
    const { definition, credentials } = all[platform]
    return credentials ? [{ definition, credentials }] : []
  })
  if (known.length === 0) return new Map()
  const { createSocialProvider } = await import('../social/provider.ts')
  const open = known.map((own) =>
    createSocialProvider({ ...own, fetch, clock, trusted: false, signUp: 'never' }),
  )
  return new Map(open.map((provider) => [Platform.parse(provider.id), provider]))
}

/** As what this service is known at each platform, if it is set up there. */
function ownAt(settings: Settings): Record<Platform, Own> {
  const { DISCORD_BOT_TOKEN, DISCORD_URL, GITHUB_URL, socialCredentials } = settings
  const { GITHUB_APP_CLIENT_ID: clientId, GITHUB_APP_CLIENT_SECRET: clientSecret } = settings
  return {
    discord: {
      definition: discordAt(DISCORD_URL),
      // Without a bot there is nothing to be given there.
      credentials: DISCORD_BOT_TOKEN ? socialCredentials.discord : undefined,
    },
    github: {
      definition: gitHubAt(GITHUB_URL),
      credentials: clientId && clientSecret ? { clientId, clientSecret } : undefined,
    },
  }
}
