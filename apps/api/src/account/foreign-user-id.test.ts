import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, signUp } from '../testing/account.ts'
import { createBrowser } from '../testing/browser.ts'
import { contractOperations, samplePath } from '../testing/contract-operations.ts'
import { createHarness } from '../testing/harness.ts'
import { providerSettings, travel } from '../testing/social/flow.ts'
import { startOpenIdProvider } from '../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const harness = await createHarness({ settings: { OIDC_PROVIDERS: [providerSettings(provider)] } })
const { database } = harness
const posts = contractOperations().filter(
  ({ method, path }) => method === 'POST' && path.startsWith('/api/auth/'),
)
let victim = { id: '', accountId: '' }

beforeAll(async () => {
  await travel(harness)
  const account = await database.account.findFirstOrThrow({
    where: { accountId: provider.behaviour.subject },
  })
  victim = { id: account.userId, accountId: account.id }
})
beforeEach(() => void Object.assign(provider.counts, { token: 0, refresh: 0, userInfo: 0 }))
afterAll(() => provider.stop())

/** What routes ask for, so that they get as far as they can, in the name of somebody else. */
function inNameOfVictim(): Record<string, unknown> {
  return {
    userId: victim.id,
    user_id: victim.id,
    accountId: victim.accountId,
    name: 'Mallory',
    email: `${crypto.randomUUID()}@example.com`,
    newEmail: `${crypto.randomUUID()}@example.com`,
    password: PASSWORD,
    currentPassword: PASSWORD,
    newPassword: 'a sturdier horse, with wings',
    provider: 'openid',
    providerId: 'openid',
    token: 'a token of nobody',
    slug: `mallory-${crypto.randomUUID().slice(0, 8)}`,
  }
}

function snapshot() {
  return database.user.findUniqueOrThrow({
    where: { id: victim.id },
    include: { accounts: true, sessions: true, members: true, devices: true },
  })
}

describe('a body that names another user', () => {
  it.each(posts)('changes nothing of his: $path', async (operation) => {
    const before = await snapshot()
    const { browser } = await signUp(harness)
    const answer = await browser.post(samplePath(operation), inNameOfVictim())
    expect(answer.status).toBeLessThan(500)
    expect(JSON.stringify(answer.body)).not.toContain(victim.id)
    expect(await snapshot()).toEqual(before)
    expect(provider.counts).toEqual({ token: 0, refresh: 0, userInfo: 0 })
  })

  it.each(['get-access-token', 'refresh-token'])(
    'opens nothing to who is not signed in, so that “Either userId or session is required” is never said: %s',
    async (route) => {
      const body = { providerId: 'openid', userId: victim.id }
      const answer = await createBrowser(harness.app).post(`/api/auth/${route}`, body)
      expect(answer).toMatchObject({ status: 401, body: '' })
    },
  )
})
