import { Account, AccountExport } from '@tollgate/contracts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  linkMailedTo,
  mailedResetToken,
  mailsTo,
  PASSWORD,
  signIn,
  signUp,
} from '../../testing/account.ts'
import type { Browser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { scanDatabase } from '../../testing/scan-database.ts'
import { PROVIDER_ID, providerSettings, travel } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const harness = await createHarness({ settings: { OIDC_PROVIDERS: [providerSettings(provider)] } })
const { database, clock, services } = harness

beforeEach(() => provider.reset())
afterAll(() => provider.stop())

const ownEmail = () => provider.behaviour.email ?? ''
const userOf = (email: string) => database.user.findUniqueOrThrow({ where: { email } })

async function accountsIn(browser: Browser) {
  return Account.array().parse((await browser.get('/api/auth/list-accounts')).body)
}

async function templatesTo(email: string) {
  return (await mailsTo(harness, email)).map(({ template }) => template)
}

describe('the list of accounts', () => {
  it('shows the address at the provider, and when it was last used', async () => {
    const { browser } = await travel(harness)
    const [first] = await accountsIn(browser)
    expect(first).toMatchObject({ email: ownEmail(), lastUsedAt: clock.now().toISOString() })
    clock.advance({ hours: 1 })
    provider.behaviour.email = 'Moved@Example.com'
    await travel(harness, {}, { browser })
    const [later] = await accountsIn(browser)
    const moved = { email: 'moved@example.com', lastUsedAt: clock.now().toISOString() }
    expect(later).toMatchObject({ id: first?.id, ...moved })
    provider.behaviour.email = null
    await travel(harness, {}, { browser })
    expect((await accountsIn(browser))[0]).toMatchObject(moved)
  })

  it('says of a password, and of an account that was only linked, that it was not used', async () => {
    const { browser, email } = await signUp(harness)
    provider.behaviour.email = email
    await travel(harness, {}, { browser, route: 'link-social' })
    expect(await accountsIn(browser)).toMatchObject([
      { provider: 'credential', email: null, lastUsedAt: null },
      { provider: PROVIDER_ID, email, lastUsedAt: null },
    ])
  })
})

describe('a sign-in by a provider', () => {
  it('is told by mail when it comes from a device that is new', async () => {
    const { browser } = await travel(harness)
    const { id } = await userOf(ownEmail())
    await travel(harness, {}, { browser })
    expect(await templatesTo(ownEmail())).toEqual([])
    expect(await database.device.count({ where: { userId: id } })).toBe(1)
    await travel(harness)
    expect(await templatesTo(ownEmail())).toEqual(['new-device'])
    expect(await database.device.count({ where: { userId: id } })).toBe(2)
  })

  it('leaves entries in the audit, without tokens or addresses of others', async () => {
    const { browser } = await travel(harness)
    const { id } = await userOf(ownEmail())
    await database.account.create({
      data: {
        providerId: 'credential',
        accountId: id,
        userId: id,
        createdAt: clock.now(),
        updatedAt: clock.now(),
      },
    })
    const unlinked = await browser.post('/api/auth/unlink-account', { providerId: PROVIDER_ID })
    expect(unlinked.status).toBe(200)
    const where = { targetType: 'user', targetId: id }
    const entries = await database.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
    expect(entries.map(({ action }) => action)).toEqual([
      'user.created',
      'account.linked',
      'account.unlinked',
    ])
    const kept = JSON.stringify(entries, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    for (const secret of provider.secrets) expect(kept).not.toContain(secret)
  })
})

describe('a user without a password', () => {
  it('verifies their address with the link from an email', async () => {
    provider.behaviour.emailVerified = false
    const { browser } = await travel(harness)
    await browser.post('/api/auth/send-verification-email', { email: ownEmail() })
    await harness.runJobs()
    const token = (await linkMailedTo(harness, ownEmail())).searchParams.get('token')
    expect((await browser.get(`/api/auth/verify-email?token=${token}`)).status).toBe(200)
    expect(await userOf(ownEmail())).toMatchObject({ emailVerified: true })
  })

  it('gets one beside the account by a reset, and keeps both', async () => {
    const { browser } = await travel(harness)
    const token = await mailedResetToken(harness, ownEmail())
    const reset = await browser.post('/api/auth/reset-password', { token, newPassword: PASSWORD })
    expect(reset.status).toBe(200)
    const signedIn = await signIn(harness, { email: ownEmail() })
    expect(signedIn.answer.status).toBe(200)
    expect((await accountsIn(signedIn.browser)).map(({ provider: id }) => id).sort()).toEqual([
      'credential',
      PROVIDER_ID,
    ])
    expect((await travel(harness)).target).toBe('/home')
  })

  it('loses a provider’s account that never proved the address, by the first reset', async () => {
    provider.behaviour.emailVerified = false
    const { browser: stranger } = await travel(harness)
    const token = await mailedResetToken(harness, ownEmail())
    await signUp(harness)
    const body = { token, newPassword: PASSWORD }
    expect((await stranger.post('/api/auth/reset-password', body)).status).toBe(200)
    expect((await stranger.get('/api/auth/get-session')).body).toBeNull()
    const { target } = await travel(harness, { errorCallbackURL: '/sorry' })
    expect(target).toBe('/sorry?error=account_not_linked')
  })
})

describe('data of a user with linked accounts', () => {
  it('is exported without tokens', async () => {
    const { browser } = await travel(harness)
    const answer = await browser.get('/api/auth/export-account')
    const exported = AccountExport.parse(answer.body)
    expect(exported.accounts).toMatchObject([{ provider: PROVIDER_ID, email: ownEmail() }])
    const text = JSON.stringify(answer.body)
    for (const secret of provider.secrets) expect(text).not.toContain(secret)
  })

  it('is deleted with them: no account, token or address is left in any column', async () => {
    const address = 'zuleika.elsewhere@example.com'
    const subject = 'zuleika-there'
    const { browser } = await travel(harness)
    const userId = (await userOf(ownEmail())).id
    Object.assign(provider.behaviour, { email: address })
    const where = { userId }
    await database.account.updateMany({ where, data: { accountId: subject } })
    provider.behaviour.subject = subject
    await travel(harness, {}, { browser })
    const { accessToken } = await database.account.findFirstOrThrow({ where })
    const sought = { address, subject, accessToken: accessToken ?? '' }
    expect(await scanDatabase(services.pool, sought)).toEqual(
      expect.arrayContaining([
        'accounts.access_token: accessToken',
        'accounts.account_id: subject',
        'accounts.email: address',
      ]),
    )
    await browser.post('/api/auth/delete-user')
    const { email } = await database.user.findUniqueOrThrow({ where: { id: userId } })
    const token = (await linkMailedTo(harness, email)).searchParams.get('token')
    expect((await browser.post('/api/auth/delete-user', { token })).status).toBe(200)
    expect(await scanDatabase(services.pool, sought)).toEqual([])
    expect(await database.account.count({ where })).toBe(0)
  })
})
