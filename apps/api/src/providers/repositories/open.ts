import { systemClock } from '../../core/clock.ts'
import type { RepositoryHost } from '../../core/ports/repositories.ts'
import type { Settings } from '../../settings/settings.ts'
import type { OutboundFetch } from '../outbound/guarded-fetch.ts'

interface HostNeeds {
  settings: Settings
  fetch: OutboundFetch
}

/** GitHub, where this service is an app there. It compares what we sign with the real time. */
export async function openRepositories({
  settings,
  fetch,
}: HostNeeds): Promise<RepositoryHost | null> {
  const {
    GITHUB_URL: webUrl,
    GITHUB_APP_CLIENT_ID: clientId,
    GITHUB_APP_CLIENT_SECRET: clientSecret,
    GITHUB_APP_PRIVATE_KEY: privateKey,
  } = settings
  if (!clientId || !clientSecret || !privateKey) return null
  const { createGitHub } = await import('./github/host.ts')
  const credentials = { clientId, clientSecret, privateKey }
  return createGitHub({ webUrl, credentials, fetch, clock: systemClock })
}
