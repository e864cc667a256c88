import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { startSecondProcess } from '../../testing/second-process.ts'
import { PROVIDER_ID, providerSettings, travel } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const harness = await createHarness({ settings: { OIDC_PROVIDERS: [providerSettings(provider)] } })
const second = await startSecondProcess(harness)
const { database, clock } = harness
const path = '/api/auth/get-access-token'
const request = { providerId: PROVIDER_ID }

beforeEach(() => {
  provider.reset()
  provider.counts.refresh = 0
})
afterAll(() => provider.stop())

async function withExpiredToken() {
  const { browser } = await travel(harness)
  clock.advance({ hours: 2 })
  const where = { accountId: provider.behaviour.subject }
  return { browser, account: await database.account.findFirstOrThrow({ where }) }
}

async function lease(id: string, seconds: number) {
  await database.$executeRaw`
    UPDATE accounts SET refreshing_until = now() + make_interval(secs => ${seconds})
    WHERE id = ${id}::uuid`
}

async function tokenBy(browser: Browser) {
  const { status, body } = await browser.post(path, request)
  return status === 200 ? Object(body).accessToken : status
}

it('20 requests at two processes refresh an expired token once', async () => {
  const { browser } = await withExpiredToken()
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const there = { 'content-type': 'application/json', origin: 'http://localhost:3000', cookie }
  const given = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const app = index % 2 ? second.app : harness.app
      const body = JSON.stringify(request)
      const answer = await app.request(path, { method: 'POST', headers: there, body })
      return Object(await answer.json()).accessToken
    }),
  )
  expect(new Set(given).size).toBe(1)
  expect(given[0]).toEqual(expect.any(String))
  expect(provider.counts.refresh).toBe(1)
})

it('a process that died while it refreshed holds others up until its lease ends', async () => {
  const { browser, account } = await withExpiredToken()
  await lease(account.id, 60)
  const waiting = tokenBy(browser)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(provider.counts.refresh).toBe(0)
  await lease(account.id, -1)
  expect(await tokenBy(browser)).toEqual(expect.any(String))
  expect(await waiting).toEqual(expect.any(String))
  expect(provider.counts.refresh).toBe(1)
})

it('those who wait fail with the one who asked, and do not ask one after the other', async () => {
  const { browser } = await withExpiredToken()
  provider.behaviour.tokenEndpoint = 'fails'
  const asked = provider.counts.token
  const given = await Promise.all(Array.from({ length: 10 }, () => tokenBy(browser)))
  expect(given).toEqual(Array(10).fill(400))
  expect(provider.counts.token - asked).toBeLessThan(10)
  provider.behaviour.tokenEndpoint = 'works'
  expect(await tokenBy(browser)).toEqual(expect.any(String))
})

it('an account that is unlinked meanwhile has no token', async () => {
  const { browser, account } = await withExpiredToken()
  await lease(account.id, 60)
  const waiting = tokenBy(browser)
  await database.account.delete({ where: { id: account.id } })
  expect(await waiting).toBe(400)
})

it('a sign-in while the old token is refreshed keeps its own tokens', async () => {
  const { browser } = await withExpiredToken()
  const [refreshed] = await Promise.all([tokenBy(browser), travel(harness, {}, { browser })])
  expect([401, expect.any(String)]).toContainEqual(refreshed)
  expect(await tokenBy(browser)).toEqual(expect.any(String))
})
