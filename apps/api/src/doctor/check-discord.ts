import { PlatformFailure } from '../core/ports/platform-failure.ts'
import { ask } from '../providers/guilds/ask.ts'
import { createGuardedFetch } from '../providers/outbound/guarded-fetch.ts'
import type { Settings } from '../settings/settings.ts'
import { type Finding, fine, problem, reasonOf, warning } from './finding.ts'

const SUBJECT = 'Discord bot'
const PATIENCE_MILLISECONDS = 5000

/** Reports nothing unless there is a bot: whether Discord knows it. */
export async function checkDiscord(settings: Settings): Promise<Finding[]> {
  const { DISCORD_BOT_TOKEN: botToken, DISCORD_URL: url, BASE_URL: baseUrl } = settings
  if (!botToken) return []
  const allowPrivate = settings.WEBHOOKS_ALLOW_PRIVATE
  const fetch = createGuardedFetch({ allowPrivate, longestMilliseconds: PATIENCE_MILLISECONDS })
  try {
    await ask({ fetch, url, botToken, baseUrl }, { path: '/users/@me' })
    return [fine(SUBJECT, 'can give customers roles.')]
  } catch (error) {
    const { code, cause } = error instanceof PlatformFailure ? error : { code: null, cause: error }
    if (code === 'not_set_up') {
      const advice =
        'Reset the token in Discord’s developer portal, and set DISCORD_BOT_TOKEN anew.'
      return [problem(SUBJECT, `is refused. ${advice}`)]
    }
    const advice = 'Until it is back nobody is given a role; what waits is done then.'
    return [warning(SUBJECT, `can’t be asked about: ${reasonOf(cause)}. ${advice}`)]
  }
}
