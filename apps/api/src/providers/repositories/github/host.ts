import { z } from 'zod'
import type { Clock } from '../../../core/clock.ts'
import { PlatformFailure } from '../../../core/ports/platform-failure.ts'
import type { Repository, RepositoryHost } from '../../../core/ports/repositories.ts'
import type { OutboundFetch } from '../../outbound/guarded-fetch.ts'
import { apiUrlOf } from './api-url.ts'
import { type AppCredentials, createApp } from './app.ts'
import { readAs } from './ask.ts'
import { give, has, take } from './collaborators.ts'
import { findOwned } from './owned.ts'
import { readPages } from './pages.ts'

const GitHubRepository = z.object({
  name: z.string(),
  private: z.boolean(),
  owner: z.object({ login: z.string() }),
})
const Repositories = z.object({ repositories: z.array(GitHubRepository) })

interface GitHub {
  /** Origin of GitHub, or of a GitHub Enterprise Server. */
  webUrl: string
  credentials: AppCredentials
  fetch: OutboundFetch
  clock: Clock
}

export function createGitHub({ webUrl, credentials, fetch, clock }: GitHub): RepositoryHost {
  const caller = { fetch, apiUrl: apiUrlOf(webUrl), now: () => clock.now() }
  const app = createApp(caller, credentials)
  return {
    authorizationUrl({ redirectUri, state }) {
      const query = { client_id: credentials.clientId, redirect_uri: redirectUri, state }
      return `${webUrl}/login/oauth/authorize?${new URLSearchParams(query)}`
    },
    async installationUrl(state) {
      const { html_url: page } = await app.describe()
      return `${page}/installations/new?${new URLSearchParams({ state })}`
    },
    findOwned: (returned) => findOwned({ ...caller, webUrl, credentials }, returned),
    async listRepositories(installationId) {
      const all = await readPages({
        ask: (page) => app.askAs(installationId, { path: `/installation/repositories?${page}` }),
        read: (answer) => readAs(Repositories, answer).repositories,
        missing: 'connection_lost',
      })
      return all.map(present).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    },
    async findRepository(installationId, { owner, name }) {
      const path = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`
      const answer = await app.askAs(installationId, { path })
      if (answer.status === 404) return null
      if (answer.status !== 200)
        throw new PlatformFailure('permission_missing', { cause: answer.message })
      return present(readAs(GitHubRepository, answer))
    },
    has: (access) => has(app, access),
    give: (access) => give(app, access),
    take: (access) => take(app, access),
  }
}

function present({
  name,
  owner,
  private: isPrivate,
}: z.infer<typeof GitHubRepository>): Repository {
  return { owner: owner.login, name, isPrivate }
}
