import { systemClock } from '../../core/clock.ts'
import { createGuardedFetch } from '../../providers/outbound/guarded-fetch.ts'
import { createGitHub } from '../../providers/repositories/github/host.ts'
import { startGitHub } from './server.ts'

/** The adapter for GitHub, before a stand-in. */
export async function startHost() {
  const server = await startGitHub()
  const owner = server.addAccount('olga')
  let count = 0

  function open(
    changes: Partial<typeof server.settings> = {},
    { longestMilliseconds = 2000, clock = systemClock } = {},
  ) {
    const { GITHUB_APP_CLIENT_ID, GITHUB_APP_CLIENT_SECRET, GITHUB_APP_PRIVATE_KEY, GITHUB_URL } = {
      ...server.settings,
      ...changes,
    }
    const credentials = {
      clientId: GITHUB_APP_CLIENT_ID,
      clientSecret: GITHUB_APP_CLIENT_SECRET,
      privateKey: GITHUB_APP_PRIVATE_KEY,
    }
    const fetch = createGuardedFetch({ allowPrivate: true, longestMilliseconds })
    return createGitHub({ webUrl: GITHUB_URL, credentials, fetch, clock })
  }

  /** An organization of its own for each test. */
  function setUp() {
    count += 1
    const named = { owner: `acme-${count}`, name: 'anvil' }
    const installation = server.install(named.owner, { ownedBy: [owner], names: [named.name] })
    const [repository] = installation.repositories
    if (!repository) throw new Error('There is no repository')
    const account = server.addAccount(`ada-${count}`)
    const access = {
      installationId: String(installation.id),
      ...named,
      accountId: String(account.id),
      permission: 'push',
    } as const
    return { installation, repository, account, named, access }
  }
  return { server, owner, open, setUp }
}

export function permissionsOf({
  invitations,
  collaborators,
}: ReturnType<Awaited<ReturnType<typeof startHost>>['setUp']>['repository']) {
  return {
    invited: invitations.map(({ permissions }) => permissions),
    let: [...collaborators.values()],
  }
}
