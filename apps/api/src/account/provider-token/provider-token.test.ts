import { Account, AccountInfo, ProviderAccessToken, ProviderTokens } from '@tollgate/contracts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '../../testing/account.ts'
import type { Browser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { PROVIDER_ID, providerSettings, travel } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const harness = await createHarness({ settings: { OIDC_PROVIDERS: [providerSettings(provider)] } })
const { database, clock } = harness
const request = { providerId: PROVIDER_ID }

beforeEach(() => {
  provider.reset()
  Object.assign(provider.counts, { token: 0, refresh: 0, userInfo: 0 })
})
afterAll(() => provider.stop())

async function accessTokenOf(browser: Browser, given: Record<string, unknown> = request) {
  const answer = await browser.post('/api/auth/get-access-token', given)
  expect(answer.status).toBe(200)
  return ProviderAccessToken.parse(answer.body)
}

describe('getting an access token', () => {
  it('answers the one of the latest sign-in', async () => {
    const { browser } = await travel(harness)
    const first = await accessTokenOf(browser)
    expect(first).toMatchObject({ scopes: ['openid', 'email', 'profile'] })
    expect(first.idToken).toMatch(/^eyJ/)
    expect(await accessTokenOf(browser)).toEqual(first)
    await travel(harness, {}, { browser })
    expect((await accessTokenOf(browser)).accessToken).not.toBe(first.accessToken)
    expect(provider.counts.refresh).toBe(0)
  })

  it('refreshes one that ends within 5 seconds, and no sooner', async () => {
    const { browser } = await travel(harness)
    const first = await accessTokenOf(browser)
    clock.advance({ seconds: 3594 })
    expect((await accessTokenOf(browser)).accessToken).toBe(first.accessToken)
    clock.advance({ seconds: 2 })
    const second = await accessTokenOf(browser)
    expect(second.accessToken).not.toBe(first.accessToken)
    expect(Date.parse(second.accessTokenExpiresAt ?? '')).toBe(clock.now().getTime() + 3_600_000)
  })

  it('asks the provider once for 20 that come at the same time', async () => {
    const { browser } = await travel(harness)
    clock.advance({ hours: 2 })
    const given = await Promise.all(Array.from({ length: 20 }, () => accessTokenOf(browser)))
    expect(new Set(given.map(({ accessToken }) => accessToken)).size).toBe(1)
    expect(provider.counts.refresh).toBe(1)
  })

  it('says so when the provider refuses, and works again when it does not', async () => {
    const { browser } = await travel(harness)
    clock.advance({ hours: 2 })
    for (const tokenEndpoint of ['refuses', 'garbage', 'fails'] as const) {
      provider.behaviour.tokenEndpoint = tokenEndpoint
      expect(await browser.post('/api/auth/get-access-token', request)).toMatchObject({
        status: 400,
        body: { message: 'Failed to get a valid access token' },
      })
    }
    provider.behaviour.tokenEndpoint = 'works'
    await accessTokenOf(browser)
  })

  it('accepts only the user’s own account id', async () => {
    const { browser } = await travel(harness)
    const { body } = await browser.get('/api/auth/list-accounts')
    const [account] = Account.array().parse(body)
    await accessTokenOf(browser, { ...request, accountId: account?.id })
    provider.reset()
    const other = await travel(harness)
    for (const accountId of [account?.id, account?.accountId, 'no id']) {
      const given = { ...request, accountId, userId: 'someone' }
      expect(await other.browser.post('/api/auth/get-access-token', given)).toMatchObject({
        status: 400,
        body: { code: 'ACCOUNT_NOT_FOUND', message: 'Account not found' },
      })
    }
  })

  it('names a provider that is not supported', async () => {
    const { browser } = await signUp(harness)
    for (const route of ['get-access-token', 'refresh-token']) {
      const answer = await browser.post(`/api/auth/${route}`, { providerId: 'nobody' })
      expect(answer).toMatchObject({
        status: 400,
        body: { message: 'Provider nobody is not supported.' },
      })
    }
  })
})

describe('refreshing tokens', () => {
  it('answers the whole new set', async () => {
    const { browser } = await travel(harness)
    const before = await accessTokenOf(browser)
    const answer = await browser.post('/api/auth/refresh-token', request)
    expect(answer.status).toBe(200)
    const tokens = ProviderTokens.parse(answer.body)
    expect(tokens).toMatchObject({ tokenType: 'bearer', scopes: ['openid', 'email', 'profile'] })
    expect(tokens.accessToken).not.toBe(before.accessToken)
    expect((await accessTokenOf(browser)).accessToken).toBe(tokens.accessToken)
  })

  it('keeps the refresh token and the scopes where the provider names no others', async () => {
    const { browser } = await travel(harness)
    const before = ProviderTokens.parse(
      (await browser.post('/api/auth/refresh-token', request)).body,
    )
    provider.behaviour.namesAll = false
    for (let time = 0; time < 2; time++) {
      const { status, body } = await browser.post('/api/auth/refresh-token', request)
      expect(status).toBe(200)
      const { refreshToken, scopes, accessToken } = ProviderTokens.parse(body)
      expect({ refreshToken, scopes }).toEqual({
        refreshToken: before.refreshToken,
        scopes: ['openid', 'email', 'profile'],
      })
      expect(accessToken).not.toBe(before.accessToken)
    }
  })

  it('says “Failed to refresh access token” when the provider refuses, or nothing is stored', async () => {
    const { browser } = await travel(harness)
    provider.behaviour.tokenEndpoint = 'refuses'
    const refused = { status: 400, body: { message: 'Failed to refresh access token' } }
    expect(await browser.post('/api/auth/refresh-token', request)).toMatchObject(refused)
    provider.behaviour.tokenEndpoint = 'works'
    await database.account.updateMany({
      where: { accountId: provider.behaviour.subject },
      data: { refreshToken: null },
    })
    expect(await browser.post('/api/auth/refresh-token', request)).toMatchObject(refused)
  })
})

describe('asking who a linked account is', () => {
  it('answers the provider’s profile', async () => {
    const { browser } = await travel(harness)
    const { subject, email, name } = provider.behaviour
    const answer = await browser.post('/api/auth/account-info', { accountId: subject })
    expect(answer.status).toBe(200)
    const info = AccountInfo.parse(answer.body)
    expect(info.user).toMatchObject({ id: subject, email, name, emailVerified: true })
    expect(info.data).toMatchObject({ sub: subject })
  })

  it('reveals nothing about unknown accounts, those of others, or passwords', async () => {
    await travel(harness)
    const { subject } = provider.behaviour
    const { browser } = await signUp(harness)
    const session = await browser.get('/api/auth/get-session')
    for (const accountId of [subject, 'nobody', Object(session.body).user.id]) {
      expect(await browser.post('/api/auth/account-info', { accountId })).toMatchObject({
        status: 400,
        body: { message: 'Account not found' },
      })
    }
  })
})
