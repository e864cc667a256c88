import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { redirectTricks } from '../../testing/redirect-tricks.ts'
import { PROVIDER_ID, providerSettings, signInThere, travel } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const mixed = await startOpenIdProvider()
const harness = await createHarness({
  settings: {
    OIDC_PROVIDERS: [providerSettings(provider), providerSettings(mixed, { id: 'another' })],
  },
})
const { app, database, services } = harness
const ERROR_PAGE = 'http://localhost:3000/api/auth/error'
const RESTART = 'error=please_restart_the_process'
const signInPath = '/api/auth/sign-in/social'
const usual = { provider: PROVIDER_ID, callbackURL: '/home', errorCallbackURL: '/sorry' }

beforeEach(() => {
  provider.reset()
  mixed.reset()
})
afterAll(() => Promise.all([provider.stop(), mixed.stop()]))

async function start(
  browser: Browser = createBrowser(app),
  { route = 'sign-in/social', ...given }: Record<string, unknown> = {},
) {
  const started = await browser.post(`/api/auth/${route}`, { ...usual, ...given })
  return { browser, back: await signInThere(Object(started.body).url) }
}

async function targetOf(browser: Browser, { pathname, search }: URL) {
  const answer = await browser.get(pathname + search)
  return answer.headers.get('location')
}

async function userIn(browser: Browser) {
  const { body } = await browser.get('/api/auth/get-session')
  return Object(body)?.user ?? null
}

describe('mix-up', () => {
  it('a provider swapped in the callback gets neither code nor verifier', async () => {
    const { browser, back } = await start()
    back.pathname = '/api/auth/callback/another'
    expect(await targetOf(browser, back)).toBe('/sorry?error=oauth_provider_not_found')
    expect(mixed.counts.token).toBe(0)
  })

  it('an id_token of one provider creates no session at another', async () => {
    mixed.behaviour.subject = provider.behaviour.subject
    const idToken = { token: await mixed.idToken() }
    const answer = await createBrowser(app).post(signInPath, { ...usual, idToken })
    expect(answer).toMatchObject({ status: 401, body: { message: 'invalid token' } })
  })

  it('the same subject at two providers is two accounts', async () => {
    const first = await travel(harness)
    mixed.behaviour.subject = provider.behaviour.subject
    const second = await travel(harness, { provider: 'another' })
    expect((await userIn(first.browser)).id).not.toBe((await userIn(second.browser)).id)
  })
})

describe('login CSRF', () => {
  it('a callback that an attacker started signs no one else in as the attacker', async () => {
    const { back } = await start()
    const victim = createBrowser(app)
    expect(await targetOf(victim, back)).toBe(`${ERROR_PAGE}?${RESTART}`)
    expect(await userIn(victim)).toBeNull()
  })

  it('the same with a form that the attacker’s page posts', async () => {
    const { back } = await start()
    const victim = createBrowser(app)
    await travel(harness, {}, { browser: victim })
    const before = await userIn(victim)
    const cookie = [...victim.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const posted = await app.request(back.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      body: back.searchParams.toString(),
    })
    expect(posted.headers.get('location')).toContain(RESTART)
    expect(await userIn(victim)).toEqual(before)
  })

  it.each(['sign-in/social', 'link-social'])('another site cannot start %s', async (route) => {
    const { browser } = await signUp(harness)
    for (const site of ['cross-site', 'same-site', 'none']) {
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': site }
      const answer = await browser.post(`/api/auth/${route}`, usual, headers)
      expect(answer).toMatchObject({ status: 403, body: { message: 'Invalid origin' } })
    }
  })
})

describe('a way back that was used', () => {
  it('is worth nothing: neither the state nor the code', async () => {
    const { browser, back } = await start()
    expect(await targetOf(browser, back)).toBe('/home')
    expect(await targetOf(browser, back)).toContain(RESTART)
    const next = await start(browser)
    next.back.searchParams.set('code', back.searchParams.get('code') ?? '')
    expect(await targetOf(browser, next.back)).toBe('/sorry?error=invalid_code')
  })

  it('is not used up by HEAD', async () => {
    const { browser, back } = await start()
    for (let look = 0; look < 2; look++) {
      const answer = await browser.request('HEAD', back.pathname + back.search)
      expect(answer.status).toBe(302)
      expect(browser.cookies.has('tollgate.session_token')).toBe(false)
    }
    expect(await targetOf(browser, back)).toBe('/home')
  })
})

describe('a callback that no provider would send', () => {
  it('answers “invalid_callback_request” to a POST without body', async () => {
    for (const headers of [{}, { 'content-type': 'application/x-www-form-urlencoded' }]) {
      const answer = await app.request('/api/auth/callback/openid', { method: 'POST', headers })
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe(`${ERROR_PAGE}?error=invalid_callback_request`)
    }
  })

  it.each(['code', 'state', 'error', 'iss', 'user', 'device_id'])(
    'answers “Invalid query parameters” to a repeated %s',
    async (name) => {
      const { browser, back } = await start()
      for (const value of ['first', 'second']) back.searchParams.append(name, value)
      const answer = await browser.get(back.pathname + back.search)
      expect(answer).toMatchObject({ status: 400, body: { message: 'Invalid query parameters' } })
    },
  )

  it('takes no target, user or provider from the request', async () => {
    const { browser, back } = await start()
    const { browser: victim } = await signUp(harness)
    const { id } = await userIn(victim)
    for (const name of ['userId', 'linkTo', 'link', 'provider', 'providerId', 'requestSignUp']) {
      back.searchParams.set(name, id)
    }
    back.searchParams.set('redirect_uri', 'https://evil.example')
    expect(await targetOf(browser, back)).toBe('/home')
    expect((await userIn(browser)).id).not.toBe(id)
  })

  it('is refused with a redirect target in it, whatever that is', async () => {
    const { browser, back } = await start()
    back.searchParams.set('callbackURL', 'https://evil.example')
    const answer = await browser.get(back.pathname + back.search)
    expect(answer).toMatchObject({ status: 403, body: { message: 'Invalid callbackURL' } })
  })
})

describe('open redirects', () => {
  const tricks = redirectTricks(services.settings.BASE_URL)

  it.each(['callbackURL', 'newUserCallbackURL', 'errorCallbackURL'])(
    'no %s leads elsewhere, in more than a hundred spellings',
    async (field) => {
      const browser = createBrowser(app)
      const before = await database.verification.count()
      for (const target of tricks) {
        const answer = await browser.post(signInPath, { ...usual, [field]: target })
        expect([400, 403], target).toContain(answer.status)
      }
      expect(await database.verification.count()).toBe(before)
    },
  )
})

describe('a user named in the body', () => {
  it('is not who acts', async () => {
    const { browser: victim } = await travel(harness)
    const victimId = (await userIn(victim)).id
    const { browser, email } = await signUp(harness)
    for (const route of ['get-access-token', 'refresh-token', 'account-info', 'unlink-account']) {
      const answer = await browser.post(`/api/auth/${route}`, {
        providerId: PROVIDER_ID,
        accountId: provider.behaviour.subject,
        userId: victimId,
      })
      expect(answer.status).toBe(400)
      expect(JSON.stringify(answer.body)).not.toMatch(/access_?token"|@example/i)
    }
    Object.assign(provider.behaviour, { subject: 'own account', email })
    await travel(harness, { userId: victimId }, { browser, route: 'link-social' })
    const owner = await database.account.findFirstOrThrow({ where: { accountId: 'own account' } })
    expect(owner.userId).not.toBe(victimId)
  })
})

describe('session fixation', () => {
  it('every sign-in has a secret of its own, and ends the session before it', async () => {
    const browser = createBrowser(app)
    browser.cookies.set('tollgate.session_token', 'planted by an attacker')
    const secrets = new Set(['planted by an attacker'])
    for (let time = 0; time < 3; time++) {
      await travel(harness, {}, { browser })
      secrets.add(browser.cookies.get('tollgate.session_token') ?? '')
    }
    expect(secrets.size).toBe(4)
    const sessions = { user: { email: provider.behaviour.email ?? '' } }
    expect(await database.session.count({ where: sessions })).toBe(1)
  })
})
