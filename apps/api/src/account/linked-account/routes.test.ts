import { Account } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newId } from '../../core/ids.ts'
import type { Browser } from '../../testing/browser.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser, type TestUser } from '../../testing/fixtures.ts'
import { createHarness, type Harness } from '../../testing/harness.ts'

const harness = await createHarness()
const { database } = harness
const list = '/api/auth/list-accounts'
const unlink = '/api/auth/unlink-account'
const done = { status: 200, body: { status: true } }
const last = {
  status: 400,
  body: {
    code: 'YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT',
    message: "You can't unlink your last account",
  },
}
const notFound = {
  status: 400,
  body: { code: 'ACCOUNT_NOT_FOUND', message: 'Account not found' },
}

async function linkAccount(
  { database, clock }: Harness,
  { id: userId }: TestUser,
  given: { providerId: string; accountId?: string; scope?: string },
) {
  const now = clock.now()
  const accountId = given.accountId ?? newId()
  return database.account.create({
    data: { ...given, accountId, userId, createdAt: now, updatedAt: now },
  })
}

/** A user with a password and two provider accounts. */
async function createLinkedUser(): Promise<TestUser> {
  const ada = await createUser(harness)
  await linkAccount(harness, ada, { providerId: 'credential', accountId: ada.id })
  await linkAccount(harness, ada, { providerId: 'github', scope: 'read:user,user:email' })
  await linkAccount(harness, ada, { providerId: 'google' })
  return ada
}

async function listed(browser: Browser) {
  const { status, body } = await browser.get(list)
  expect(status).toBe(200)
  return z.array(Account).parse(body)
}

describe('listing the ways to sign in', () => {
  it('returns provider, account and scopes, and no secrets', async () => {
    const ada = await createLinkedUser()
    await linkAccount(harness, await createUser(harness), { providerId: 'github' })
    const accounts = await listed(ada.browser)
    expect(accounts.map(({ provider, scopes }) => ({ provider, scopes }))).toEqual([
      { provider: 'credential', scopes: [] },
      { provider: 'github', scopes: ['read:user', 'user:email'] },
      { provider: 'google', scopes: [] },
    ])
    expect(accounts[0]?.accountId).toBe(ada.id)
    const { body } = await ada.browser.get(list)
    expect(body).toEqual(accounts)
  })

  describeUserAccess({ harness, method: 'GET', path: list })
})

describe('unlinking an account', () => {
  it('removes the one of a provider, and leaves an audit entry', async () => {
    const ada = await createLinkedUser()
    expect(await ada.browser.post(unlink, { providerId: 'github' })).toMatchObject(done)
    expect((await listed(ada.browser)).map(({ provider }) => provider)).toEqual([
      'credential',
      'google',
    ])
    expect(await database.auditEntry.findMany({ where: { targetId: ada.id } })).toMatchObject([
      { action: 'account.unlinked', actorId: ada.id, before: { providerId: 'github' } },
    ])
  })

  it('removes the one of several that is named', async () => {
    const ada = await createLinkedUser()
    const { accountId } = await linkAccount(harness, ada, { providerId: 'github' })
    const given = { providerId: 'github', accountId }
    expect(await ada.browser.post(unlink, given)).toMatchObject(done)
    expect(await ada.browser.post(unlink, given)).toMatchObject(notFound)
    expect(await listed(ada.browser)).toHaveLength(3)
  })

  it('answers “Account not found” for what is not linked, or linked by others', async () => {
    const ada = await createLinkedUser()
    const { accountId } = await linkAccount(harness, await createUser(harness), {
      providerId: 'gitlab',
    })
    for (const given of [{ providerId: 'gitlab' }, { providerId: 'gitlab', accountId }]) {
      expect(await ada.browser.post(unlink, given)).toMatchObject(notFound)
    }
  })

  it('answers “You can’t unlink your last account”, whatever it is asked for', async () => {
    const ada = await createUser(harness)
    await linkAccount(harness, ada, { providerId: 'github' })
    for (const providerId of ['github', 'nobody']) {
      expect(await ada.browser.post(unlink, { providerId })).toMatchObject(last)
    }
  })

  it('leaves one of those that are unlinked at once', async () => {
    const ada = await createLinkedUser()
    const providers = ['credential', 'github', 'google']
    const answers = await Promise.all(
      providers.map((providerId) => ada.browser.post(unlink, { providerId })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(last)
    expect(await listed(ada.browser)).toHaveLength(1)
  })

  it.each([{}, { providerId: 7 }, { providerId: 'github', accountId: null }])(
    'answers VALIDATION_ERROR for %j',
    async (given) => {
      const { browser } = await createLinkedUser()
      expect(await browser.post(unlink, given)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' },
      })
    },
  )

  describeUserAccess({ harness, method: 'POST', path: unlink, body: { providerId: 'github' } })
})

describe('where freshness counts from the sign-in', async () => {
  const strict = await createHarness({ settings: { SESSION_FRESH_FROM: 'sign-in' } })

  it('answers “Session is not fresh” to a session older than the fresh age', async () => {
    const ada = await createUser(strict)
    await linkAccount(strict, ada, { providerId: 'github' })
    await linkAccount(strict, ada, { providerId: 'google' })
    strict.clock.advance({ days: 2 })
    expect(await ada.browser.post(unlink, { providerId: 'github' })).toMatchObject({
      status: 403,
      body: { code: 'SESSION_IS_NOT_FRESH', message: 'Session is not fresh' },
    })
    expect(await strict.database.account.count()).toBe(2)
  })
})

describe('where all accounts may be unlinked', async () => {
  const lenient = await createHarness({ settings: { ALLOW_UNLINKING_ALL: true } })

  it('lets the last one go', async () => {
    const ada = await createUser(lenient)
    await linkAccount(lenient, ada, { providerId: 'github' })
    expect(await ada.browser.post(unlink, { providerId: 'github' })).toMatchObject(done)
    expect(await lenient.database.account.count()).toBe(0)
  })
})
