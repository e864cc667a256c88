import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { during } from '../../testing/in-turn.ts'
import { PROVIDER_ID, providerSettings, signInThere, travel } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const openid = [providerSettings(provider)]
const harness = await createHarness({
  settings: { OIDC_PROVIDERS: openid, ALLOW_DIFFERENT_EMAILS: true },
})
const { database } = harness

beforeEach(() => provider.reset())
afterAll(() => provider.stop())

async function start(browser: Browser = createBrowser(harness.app), route = 'sign-in/social') {
  const body = { provider: PROVIDER_ID, callbackURL: '/home', errorCallbackURL: '/sorry' }
  const started = await browser.post(`/api/auth/${route}`, body)
  const { pathname, search } = await signInThere(Object(started.body).url)
  return { browser, back: pathname + search }
}

async function comeBack({ browser, back }: { browser: Browser; back: string }) {
  const { status, headers } = await browser.get(back)
  expect(status).toBe(302)
  return headers.get('location') ?? ''
}

function inParallel<Result>(times: number, act: () => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: times }, act))
}

function times(targets: string[], wanted: string): number {
  return targets.filter((target) => target.includes(wanted)).length
}

const userOfProvider = () =>
  database.user.findUniqueOrThrow({
    where: { email: provider.behaviour.email ?? '' },
    include: { sessions: true, accounts: true },
  })

it('one state used 100 times at once makes one session', async () => {
  const returning = await start()
  const targets = await inParallel(100, () => comeBack(returning))
  expect(times(targets, '/home')).toBe(1)
  expect(times(targets, 'please_restart_the_process')).toBe(99)
  expect((await userOfProvider()).sessions).toHaveLength(1)
})

it('a new person who arrives 20 times at once becomes one user', async () => {
  const arrivals = await inParallel(20, () => start())
  const targets = await Promise.all(arrivals.map(comeBack))
  expect(times(targets, '/home')).toBe(20)
  const { sessions, accounts } = await userOfProvider()
  expect(accounts).toHaveLength(1)
  expect(sessions).toHaveLength(20)
})

it('of two users who link one account at once, one has it', async () => {
  const people = await Promise.all([signUp(harness), signUp(harness)])
  const returns = await Promise.all(people.map(({ browser }) => start(browser, 'link-social')))
  const targets = await Promise.all(returns.map(comeBack))
  expect(times(targets, '/home')).toBe(1)
  expect(times(targets, 'account_already_linked_to_different_user')).toBe(1)
  const where = { accountId: provider.behaviour.subject }
  expect(await database.account.count({ where })).toBe(1)
})

it('one user who links an account in two tabs at once has it once', async () => {
  const { browser } = await signUp(harness)
  const returns = [await start(browser, 'link-social'), await start(browser, 'link-social')]
  expect(await Promise.all(returns.map(comeBack))).toEqual(['/home', '/home'])
})

it('a sign-up with the address at the same time leaves one user, and no stranger’s password', async () => {
  const email = provider.behaviour.email ?? ''
  const arrival = await start()
  const [target] = await Promise.all([comeBack(arrival), signUp(harness, { email })])
  expect(target).toBe('/home')
  const { accounts, emailVerified } = await userOfProvider()
  expect(emailVerified).toBe(true)
  expect(accounts.map(({ providerId }) => providerId)).toEqual([PROVIDER_ID])
})

describe('a deletion of the user that is not yet committed', () => {
  async function duringChange(text: string, act: () => Promise<string>) {
    const { id } = await userOfProvider()
    return { target: await during(harness, { text, id }, act), id }
  }

  it('makes a sign-in at the same time that of a new user', async () => {
    await travel(harness)
    const arrival = await start()
    const { target, id } = await duringChange('DELETE FROM users WHERE id = $1', () =>
      comeBack(arrival),
    )
    expect(target).toBe('/home')
    const user = await userOfProvider()
    expect(user.id).not.toBe(id)
    expect(user.accounts).toHaveLength(1)
  })

  it('makes linking at the same time fail', async () => {
    const { browser } = await travel(harness)
    provider.behaviour.subject = 'another account there'
    const linking = await start(browser, 'link-social')
    const { target } = await duringChange('DELETE FROM users WHERE id = $1', () =>
      comeBack(linking),
    )
    expect(target).toBe('/sorry?error=unable_to_link_account')
  })

  it('or a ban makes a sign-in at the same time fail', async () => {
    await travel(harness)
    const arrival = await start()
    const { target } = await duringChange('UPDATE users SET banned = true WHERE id = $1', () =>
      comeBack(arrival),
    )
    expect(target).toContain('/api/auth/error?error=banned')
  })
})
