import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn, signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { PROVIDER_ID, providerSettings, signInThere, travel } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const OIDC_PROVIDERS = [
  providerSettings(provider),
  providerSettings(provider, { id: 'second', trusted: true }),
]
const harness = await createHarness({ settings: { OIDC_PROVIDERS } })
const { app, database } = harness
const RESTART = 'http://localhost:3000/api/auth/error?error=please_restart_the_process'

beforeEach(() => provider.reset())
afterAll(() => provider.stop())

async function leave(browser: Browser, route = 'sign-in/social') {
  const body = { provider: PROVIDER_ID, callbackURL: '/home' }
  const started = await browser.post(`/api/auth/${route}`, body)
  return signInThere(Object(started.body).url)
}

async function comeBack(browser: Browser, { pathname, search }: URL) {
  const { headers } = await browser.get(pathname + search)
  return headers.get('location')
}

async function postBack({ pathname }: URL, form: URLSearchParams, cookie = '') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie }
  const answer = await app.request(pathname, { method: 'POST', headers, body: form.toString() })
  expect(answer.status).toBe(302)
  return answer.headers
}

async function userOf(browser: Browser) {
  const { body } = await browser.get('/api/auth/get-session')
  return Object(Object(body).user)
}

describe('the way back', () => {
  it('leads to the error page with “invalid_callback_request” when a form brings nothing', async () => {
    const back = await leave(createBrowser(app))
    const headers = await postBack(back, new URLSearchParams())
    expect(headers.get('location')).toBe(
      'http://localhost:3000/api/auth/error?error=invalid_callback_request',
    )
  })

  it('leads to the service itself without a target: “no_callback_url” is never said', async () => {
    const { target } = await travel(harness, { callbackURL: undefined })
    expect(target).toBe('http://localhost:3000')
  })

  it('is open once: of fifty at once with one state, one signs in', async () => {
    const browser = createBrowser(app)
    const back = await leave(browser)
    const exchanges = provider.counts.token
    const targets = await Promise.all(Array.from({ length: 50 }, () => comeBack(browser, back)))
    expect(targets.filter((target) => target === '/home')).toHaveLength(1)
    expect(targets.filter((target) => target === RESTART)).toHaveLength(49)
    expect(provider.counts.token).toBe(exchanges + 1)
  })
})

describe('who hands his own way back to a stranger', () => {
  it('signs nobody in as himself, by a link or by a form', async () => {
    const stranger = await signUp(harness)
    const cookie = [...stranger.browser.cookies].map((pair) => pair.join('=')).join('; ')
    const link = await leave(createBrowser(app))
    expect(await comeBack(stranger.browser, link)).toBe(RESTART)
    const posted = await leave(createBrowser(app))
    const headers = await postBack(posted, posted.searchParams, cookie)
    expect(headers.get('location')).toBe(RESTART)
    expect(headers.getSetCookie().join()).not.toContain('tollgate.session=')
    expect(await userOf(stranger.browser)).toMatchObject({ email: stranger.email })
  })

  it('adds no account to who signs in at the same browser after him', async () => {
    const first = await signUp(harness)
    const second = await signUp(harness)
    provider.behaviour.email = first.email
    const back = await leave(first.browser, 'link-social')
    await signIn(harness, { email: second.email }, first.browser)
    expect(await comeBack(first.browser, back)).toBe(RESTART)
    const where = { providerId: PROVIDER_ID, accountId: provider.behaviour.subject }
    expect(await database.account.count({ where })).toBe(0)
  })
})

it('an account of one provider is none of another that gives out the same id', async () => {
  const first = await travel(harness)
  const { subject, email } = provider.behaviour
  Object.assign(provider.behaviour, { subject, email: `other-${email}` })
  const second = await travel(harness, { provider: 'second' })
  const [one, other] = [await userOf(first.browser), await userOf(second.browser)]
  expect(one.email).toBe(email)
  expect(other.email).toBe(`other-${email}`)
  expect(other.id).not.toBe(one.id)
})
