import { systemClock } from '../core/clock.ts'
import { PlatformFailure } from '../core/ports/platform-failure.ts'
import { createGuardedFetch } from '../providers/outbound/guarded-fetch.ts'
import { apiUrlOf } from '../providers/repositories/github/api-url.ts'
import { createApp } from '../providers/repositories/github/app.ts'
import type { Settings } from '../settings/settings.ts'
import { type Finding, fine, problem, reasonOf, warning } from './finding.ts'

const SUBJECT = 'GitHub App'
const PATIENCE_MILLISECONDS = 5000

/** Enough to manage who reaches a repository, and to tell who owns an organization. */
const needed = [
  { name: 'administration', levels: ['write'], text: 'write “Administration” of repositories' },
  { name: 'members', levels: ['read', 'write'], text: 'read “Members” of organizations' },
]

/** Reports nothing unless there is an app: whether GitHub knows it, and whether it may do its work. */
export async function checkGitHub(settings: Settings): Promise<Finding[]> {
  const {
    GITHUB_APP_CLIENT_ID: clientId,
    GITHUB_APP_CLIENT_SECRET: clientSecret,
    GITHUB_APP_PRIVATE_KEY: privateKey,
    WEBHOOKS_ALLOW_PRIVATE: allowPrivate,
  } = settings
  if (!clientId || !clientSecret || !privateKey) return []
  const fetch = createGuardedFetch({ allowPrivate, longestMilliseconds: PATIENCE_MILLISECONDS })
  const caller = { fetch, apiUrl: apiUrlOf(settings.GITHUB_URL), now: systemClock.now }
  try {
    const app = createApp(caller, { clientId, clientSecret, privateKey })
    const { permissions } = await app.describe()
    const missing = needed.filter(({ name, levels }) => !levels.includes(permissions[name] ?? ''))
    if (missing.length === 0) return [fine(SUBJECT, 'can invite customers to repositories.')]
    const texts = missing.map(({ text }) => text).join(' and to ')
    return [warning(SUBJECT, `may not ${texts}. Add it to the permissions of the app.`)]
  } catch (error) {
    const { code, cause } = error instanceof PlatformFailure ? error : { code: null, cause: error }
    if (code === 'not_set_up') {
      const advice = 'Take GITHUB_APP_CLIENT_ID and GITHUB_APP_PRIVATE_KEY from the same app.'
      return [problem(SUBJECT, `is refused: ${reasonOf(cause)}. ${advice}`)]
    }
    const advice = 'Until it is back nobody is invited; what waits is done then.'
    return [warning(SUBJECT, `can’t be asked about: ${reasonOf(cause)}. ${advice}`)]
  }
}
