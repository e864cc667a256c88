import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomText } from '../core/ids.ts'
import { PASSWORD } from '../testing/account.ts'
import { createBrowser } from '../testing/browser.ts'
import { type ContractOperation, contractOperations } from '../testing/contract-operations.ts'
import { createHarness } from '../testing/harness.ts'
import { providerSettings, travel } from '../testing/social/flow.ts'
import { startOpenIdProvider } from '../testing/social/openid-provider.ts'
import { ownRequest } from '../testing/tenants/requests.ts'
import { createRowReader } from '../testing/tenants/rows.ts'
import { seedTenant, type Tenant } from '../testing/tenants/seed.ts'

const provider = await startOpenIdProvider()
const harness = await createHarness({ settings: { OIDC_PROVIDERS: [providerSettings(provider)] } })
const { database } = harness
const readRows = await createRowReader(harness)
/** An image, and the form that a provider sends, name nobody. */
const posts = contractOperations().filter(
  ({ method, path, requestBody }) =>
    method === 'POST' &&
    path.startsWith('/api/auth/') &&
    (requestBody === undefined || 'application/json' in requestBody.content),
)
/** What answers a body that the contract doesn't describe: such a body would prove nothing. */
const MALFORMED = ['VALIDATION_ERROR', 'INVALID_BODY_PARAMETERS']
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

/** A good body of someone who has one of everything, in which someone else is named. */
function inNameOfVictim({ path }: ContractOperation, body: unknown): Record<string, unknown> {
  return {
    ...Object(body),
    userId: victim.id,
    user_id: victim.id,
    accountId: victim.accountId,
    provider: 'openid',
    providerId: 'openid',
    password: PASSWORD,
    currentPassword: PASSWORD,
    newPassword: 'a sturdier horse, with wings',
    ...(path.endsWith('/organization/create') ? { slug: `mallory-${randomText(8)}` } : {}),
  }
}

/** The owner of an organization with one of everything, who has a password as well. */
async function createMallory() {
  const tenant = await seedTenant(harness)
  const [userId = ''] = tenant.people
  const now = harness.clock.now()
  await database.account.create({
    data: {
      userId,
      providerId: 'credential',
      accountId: userId,
      password: await harness.services.passwords.hash(PASSWORD),
      createdAt: now,
      updatedAt: now,
    },
  })
  return tenant
}

let mallory: Tenant | undefined

/** Seeding Mallory costs more than a request, so she is reused until a request changes her data. */
async function askAsMallory(ask: (mallory: Tenant) => Promise<void>): Promise<void> {
  const asking = mallory ?? (await createMallory())
  mallory = undefined
  const before = await readRows(asking)
  await ask(asking)
  if (isDeepStrictEqual(await readRows(asking), before)) mallory = asking
}

async function snapshot() {
  const user = await database.user.findUniqueOrThrow({
    where: { id: victim.id },
    include: { accounts: true, sessions: true, members: true, devices: true },
  })
  const audited = await database.auditEntry.count({
    where: { OR: [{ actorId: victim.id }, { targetId: victim.id }, { subjectId: victim.id }] },
  })
  return { user, audited }
}

describe('a body that names another user', () => {
  it.each(posts)('changes nothing of theirs: $path', async (operation) => {
    const before = await snapshot()
    await askAsMallory(async (mallory) => {
      const { url, body } = ownRequest(operation, mallory)
      const answer = await createBrowser(harness.app).post(
        url,
        inNameOfVictim(operation, body),
        mallory.callers.owner,
      )
      expect(answer.status).toBeLessThan(500)
      expect(MALFORMED, JSON.stringify(answer.body)).not.toContain(Object(answer.body).code)
      expect(JSON.stringify(answer.body)).not.toContain(victim.id)
    })
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
