import type { Guilds } from '../../core/ports/guilds.ts'
import type { Settings } from '../../settings/settings.ts'
import type { OutboundFetch } from '../outbound/guarded-fetch.ts'
import { createDiscord } from './discord.ts'

interface GuildsNeeds {
  settings: Pick<Settings, 'DISCORD_BOT_TOKEN' | 'DISCORD_URL' | 'BASE_URL' | 'socialCredentials'>
  fetch: OutboundFetch
}

/** Discord, where this service has a bot there. */
export function openGuilds({ settings, fetch }: GuildsNeeds): Guilds | null {
  const { DISCORD_BOT_TOKEN: botToken, DISCORD_URL: url, BASE_URL: baseUrl } = settings
  const credentials = settings.socialCredentials.discord
  if (!botToken || !credentials) return null
  return createDiscord({ fetch, url, baseUrl, botToken, credentials })
}
