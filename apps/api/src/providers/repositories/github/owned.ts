import { z } from 'zod'
import { PlatformFailure } from '../../../core/ports/platform-failure.ts'
import type { Installation } from '../../../core/ports/repositories.ts'
import type { AppCredentials } from './app.ts'
import { ask, type Caller, readAs } from './ask.ts'
import { readPages } from './pages.ts'

const Token = z.object({ access_token: z.string() })
const Installations = z.object({
  installations: z.array(
    z.object({
      id: z.number(),
      account: z.object({ login: z.string(), type: z.string() }).nullable(),
    }),
  ),
})
const Membership = z.object({ state: z.string(), role: z.string() })

interface Needs extends Caller {
  webUrl: string
  credentials: AppCredentials
}

/**
 * Only owners let an app manage who reaches an organization’s repositories, so only they connect it: “About
 * the setup URL”, docs.github.com, warns that the id of an installation that a browser brings may be made up.
 */
export async function findOwned(
  needs: Needs,
  returned: { code: string; redirectUri: string },
): Promise<Installation[] | null> {
  const token = await exchange(needs, returned)
  if (token === null) return null
  const all = await readPages({
    ask: (page) => ask(needs, { path: `/user/installations?${page}`, token }),
    read: (answer) => readAs(Installations, answer).installations,
    missing: 'connection_lost',
  })
  const ofOrganizations = all.flatMap(({ id, account }) =>
    account?.type === 'Organization' ? [{ id: String(id), owner: account.login }] : [],
  )
  const owns = await Promise.all(ofOrganizations.map(({ owner }) => isOwner(needs, token, owner)))
  return ofOrganizations.filter((_, index) => owns[index])
}

/** “Generating a user access token for a GitHub App”: refusals are answered with 200. */
async function exchange(
  { fetch, webUrl, credentials }: Needs,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<string | null> {
  const { clientId, clientSecret } = credentials
  const form = { client_id: clientId, client_secret: clientSecret, code, redirect_uri: redirectUri }
  const answer = await fetch(`${webUrl}/login/oauth/access_token`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
    .then((response) => response.json())
    .catch((cause: unknown) => {
      throw new PlatformFailure('unavailable', { cause })
    })
  return Token.safeParse(answer).data?.access_token ?? null
}

async function isOwner(needs: Needs, token: string, organization: string): Promise<boolean> {
  const path = `/user/memberships/orgs/${encodeURIComponent(organization)}`
  const { body } = await ask(needs, { path, token })
  const membership = Membership.safeParse(body).data
  return membership?.state === 'active' && membership.role === 'admin'
}
