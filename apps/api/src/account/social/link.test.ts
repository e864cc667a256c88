import { Account, LinkSocialAnswer } from '@tollgate/contracts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '../../testing/account.ts'
import { createHarness } from '../../testing/harness.ts'
import { providerSettings, travel } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const openid = [providerSettings(provider)]
const harness = await createHarness({ settings: { OIDC_PROVIDERS: openid } })

beforeEach(() => provider.reset())
afterAll(() => provider.stop())

const sorry = { callbackURL: '/account/security', errorCallbackURL: '/sorry' }

function link(on: typeof harness, browser: Awaited<ReturnType<typeof signUp>>['browser']) {
  return travel(on, sorry, { browser, route: 'link-social' })
}

async function accountsOf(browser: Awaited<ReturnType<typeof signUp>>['browser']) {
  const { body } = await browser.get('/api/auth/list-accounts')
  return Account.array()
    .parse(body)
    .map(({ provider: id }) => id)
}

describe('linking an account while signed in', () => {
  it('answers where to go, and lists the account after coming back', async () => {
    const { email, browser } = await signUp(harness)
    provider.behaviour.email = email
    const { target, started } = await link(harness, browser)
    expect(LinkSocialAnswer.parse(started)).toMatchObject({ redirect: true })
    expect(target).toBe('/account/security')
    expect(await accountsOf(browser)).toEqual(['credential', 'openid'])
  })

  it('signs in with it from then on, and keeps the password', async () => {
    const { email, browser } = await signUp(harness)
    provider.behaviour.email = email
    await link(harness, browser)
    const later = await travel(harness)
    expect((await later.browser.get('/api/auth/get-session')).body).toMatchObject({
      user: { email },
    })
    expect(await accountsOf(browser)).toEqual(['credential', 'openid'])
  })

  it('may be repeated', async () => {
    const { email, browser } = await signUp(harness)
    provider.behaviour.email = email
    await link(harness, browser)
    expect((await link(harness, browser)).target).toBe('/account/security')
    expect(await accountsOf(browser)).toEqual(['credential', 'openid'])
  })

  it('needs a signed-in user', async () => {
    const { browser } = await signUp(harness)
    await browser.post('/api/auth/sign-out')
    const answer = await browser.post('/api/auth/link-social', { provider: 'openid' })
    expect(answer).toMatchObject({ status: 401, body: '' })
  })

  it('refuses an account that belongs to another user', async () => {
    await travel(harness)
    const { browser } = await signUp(harness)
    expect((await link(harness, browser)).target).toBe(
      '/sorry?error=account_already_linked_to_different_user',
    )
    expect(await accountsOf(browser)).toEqual(['credential'])
  })

  it('refuses a provider that neither is trusted nor vouches for the address', async () => {
    const { email, browser } = await signUp(harness)
    Object.assign(provider.behaviour, { email, emailVerified: false })
    expect((await link(harness, browser)).target).toBe('/sorry?error=unable_to_link_account')
  })

  it('refuses another address', async () => {
    const { browser } = await signUp(harness)
    expect((await link(harness, browser)).target).toBe('/sorry?error=unable_to_link_account')
  })
})

describe('as the service is set up', () => {
  it('links accounts of another address where that is allowed', async () => {
    const open = await createHarness({
      settings: { OIDC_PROVIDERS: openid, ALLOW_DIFFERENT_EMAILS: true },
    })
    const { browser } = await signUp(open)
    expect((await link(open, browser)).target).toBe('/account/security')
  })

  it('links nothing where linking is off', async () => {
    const closed = await createHarness({
      settings: { OIDC_PROVIDERS: openid, ACCOUNT_LINKING_ENABLED: false },
    })
    const { email, browser } = await signUp(closed)
    provider.behaviour.email = email
    expect((await link(closed, browser)).target).toBe('/sorry?error=unable_to_link_account')
  })

  it('takes a trusted provider’s word for an address that it does not vouch for', async () => {
    const trusting = await createHarness({
      settings: { OIDC_PROVIDERS: [providerSettings(provider, { trusted: true })] },
    })
    const { email, browser } = await signUp(trusting)
    Object.assign(provider.behaviour, { email, emailVerified: false })
    expect((await link(trusting, browser)).target).toBe('/account/security')
  })
})
