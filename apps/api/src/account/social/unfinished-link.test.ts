import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '../../testing/account.ts'
import type { Browser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { PROVIDER_ID, providerSettings, signInThere } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const harness = await createHarness({ settings: { OIDC_PROVIDERS: [providerSettings(provider)] } })
const { database } = harness
const RESTART = '/sorry?error=please_restart_the_process'

beforeEach(() => provider.reset())
afterAll(() => provider.stop())

async function comeBack(browser: Browser, { pathname, search }: URL) {
  const answer = await browser.get(pathname + search)
  return answer.headers.get('location')
}

async function userIn(browser: Browser) {
  const { body } = await browser.get('/api/auth/get-session')
  return Object(body)?.user ?? null
}

const accountsThere = () =>
  database.account.count({ where: { accountId: provider.behaviour.subject } })

describe('linking that was begun', () => {
  async function begun() {
    const { browser, email } = await signUp(harness)
    provider.behaviour.email = email
    const body = { provider: PROVIDER_ID, callbackURL: '/home', errorCallbackURL: '/sorry' }
    const started = await browser.post('/api/auth/link-social', body)
    return { browser, email, back: await signInThere(Object(started.body).url) }
  }

  it('is not finished by the next user of the browser after the user signed out', async () => {
    const { browser, back } = await begun()
    await browser.post('/api/auth/sign-out')
    expect(await comeBack(browser, back)).toBe(RESTART)
    expect(await accountsThere()).toBe(0)
    expect(await userIn(browser)).toBeNull()
  })

  it('is not finished for the user who signed in meanwhile', async () => {
    const { browser, back } = await begun()
    await signUp(harness, {}, browser)
    expect(await comeBack(browser, back)).toBe(RESTART)
    expect(await accountsThere()).toBe(0)
  })

  it.each([
    ['deleted', (email: string) => database.user.deleteMany({ where: { email } })],
    [
      'banned',
      (email: string) => database.user.updateMany({ where: { email }, data: { banned: true } }),
    ],
  ])('is not finished when the user was %s', async (_, act) => {
    const { browser, email, back } = await begun()
    const asked = provider.counts.token
    await act(email)
    expect(await comeBack(browser, back)).toBe(RESTART)
    expect(await accountsThere()).toBe(0)
    expect(provider.counts.token).toBe(asked)
  })

  it('is recorded as the user’s own deed', async () => {
    const { browser, back } = await begun()
    const { id } = await userIn(browser)
    expect(await comeBack(browser, back)).toBe('/home')
    const entry = await database.auditEntry.findFirst({
      where: { action: 'account.linked', targetId: id },
    })
    expect(entry).toMatchObject({ actorType: 'user', actorId: id })
  })
})
