import { describe, expect, it } from 'vitest'
import { newEmail, signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { askForLink, openLink, otherThan } from '../../testing/email-proof-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { enableTwoFactor, giveCode } from '../../testing/two-factor-fixtures.ts'

const settings = { MAGIC_LINK_ENABLED: true }
const harness = await createHarness({ settings })
const { app, clock, database } = harness
const invalid = { status: 400, body: { code: 'INVALID_TOKEN' } }

const sessionOf = async (browser: Browser) => (await browser.get('/api/auth/get-session')).body

async function signUpVerified() {
  const signedUp = await signUp(harness)
  const { email } = signedUp
  await database.user.update({ where: { email }, data: { emailVerified: true } })
  return signedUp
}

describe('a link from an email', () => {
  it('leads to our page, whose button signs in the browser that asked', async () => {
    const { email } = await signUpVerified()
    const { browser, answer, mail, link, token } = await askForLink(harness, email, {
      callbackURL: '/account/devices',
    })
    expect(answer).toMatchObject({ status: 200, body: { status: true } })
    expect(mail).toMatchObject({ template: 'magic-link', subject: 'Your sign-in link' })
    expect(`${link.pathname}${link.search}`).toBe(`/magic-link?token=${token}`)
    expect(token).toMatch(/^[a-zA-Z0-9]{32}$/)
    expect(await openLink(browser, token)).toMatchObject({
      status: 200,
      body: { token: expect.any(String), url: '/account/devices', user: { email } },
    })
    expect(await sessionOf(browser)).toMatchObject({ user: { email } })
    expect(await openLink(browser, token)).toMatchObject(invalid)
  })

  it('is stored as a hash', async () => {
    const { email } = await signUpVerified()
    const { token } = await askForLink(harness, email)
    const proofs = await database.emailProof.findMany({ where: { email } })
    expect(proofs).toHaveLength(1)
    expect(JSON.stringify(proofs)).not.toContain(token)
  })

  it('of a hundred uses at once signs in once', async () => {
    const { email } = await signUpVerified()
    const { browser, token } = await askForLink(harness, email)
    const answers = await Promise.all(Array.from({ length: 100 }, () => openLink(browser, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(invalid)
  })

  it('works for five minutes, and until the browser asks again', async () => {
    const { email } = await signUpVerified()
    const first = await askForLink(harness, email)
    const second = await askForLink(harness, email, { browser: first.browser })
    expect(await openLink(first.browser, first.token)).toMatchObject(invalid)
    clock.advance({ minutes: 5 })
    expect(await openLink(first.browser, second.token)).toMatchObject(invalid)
  })

  it('signs up someone new, under the name that they gave', async () => {
    const email = newEmail()
    const { browser, token } = await askForLink(harness, email, { name: ' Grace Hopper ' })
    expect(await openLink(browser, token)).toMatchObject({
      status: 200,
      body: { user: { email, name: 'Grace Hopper', emailVerified: true } },
    })
  })

  it('asks for the code of the app, too, and goes on where the sign-in was asked to', async () => {
    const { email, browser: owner } = await signUpVerified()
    const authenticator = await enableTwoFactor(harness, owner)
    const { browser, token } = await askForLink(harness, email, { callbackURL: '/welcome' })
    expect((await openLink(browser, token)).body).toEqual({ twoFactorRedirect: true })
    expect((await giveCode(browser, authenticator.app.code())).body).toMatchObject({
      url: '/welcome',
    })
  })

  it('leads nowhere else than the service trusts', async () => {
    const { answer } = await askForLink(harness, newEmail(), {
      callbackURL: 'https://evil.example',
    })
    expect(answer).toMatchObject({ status: 403, body: { message: 'Invalid callbackURL' } })
  })
})

describe('a link that is opened in another browser', () => {
  async function openElsewhere() {
    const { email } = await signUpVerified()
    const asked = await askForLink(harness, email, { callbackURL: '/welcome' })
    const elsewhere = createBrowser(app)
    const { status, body } = await openLink(elsewhere, asked.token)
    expect(status).toBe(200)
    return { ...asked, email, elsewhere, code: String(Object(body).code), body }
  }
  const enter = (browser: Browser, email: string, code: string) =>
    browser.post('/api/auth/sign-in/magic-link-code', { email, code })

  it('shows a code, and signs in neither of them', async () => {
    const { browser, elsewhere, body } = await openElsewhere()
    expect(body).toEqual({
      code: expect.stringMatching(/^\d{6}$/),
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    })
    expect(await sessionOf(elsewhere)).toBeNull()
    expect(await sessionOf(browser)).toBeNull()
  })

  it('signs in the browser that asked, once the code is entered there', async () => {
    const { email, browser, elsewhere, code, token } = await openElsewhere()
    const wrong = { status: 400, body: { code: 'INVALID_OTP' } }
    expect(await enter(elsewhere, email, code)).toMatchObject(wrong)
    expect(await enter(browser, email, otherThan(code))).toMatchObject(wrong)
    expect(await enter(browser, email, code)).toMatchObject({
      status: 200,
      body: { url: '/welcome', user: { email } },
    })
    expect(await sessionOf(browser)).toMatchObject({ user: { email } })
    expect(await enter(browser, email, code)).toMatchObject(wrong)
    expect(await openLink(browser, token)).toMatchObject(invalid)
  })

  it('has no code before, and the newest one is right', async () => {
    const { email, browser, elsewhere, code, token } = await openElsewhere()
    const again = await openLink(elsewhere, token)
    const newest = String(Object(again.body).code)
    if (newest !== code) expect((await enter(browser, email, code)).status).toBe(400)
    expect((await enter(browser, email, newest)).status).toBe(200)
    const unopened = await askForLink(harness, email)
    expect((await enter(unopened.browser, email, '')).status).toBe(400)
  })
})

describe('the route of old clients', () => {
  const verify = '/api/auth/magic-link/verify'
  const navigation = { 'sec-fetch-mode': 'navigate' }

  it('leads a browser that opens it to the page, and spends nothing', async () => {
    const { email } = await signUpVerified()
    const { browser, token } = await askForLink(harness, email)
    for (const method of ['GET', 'HEAD']) {
      const path = `${verify}?token=${token}&callbackURL=/welcome`
      const { status, headers } = await browser.request(method, path, undefined, navigation)
      expect(status).toBe(302)
      expect(headers.get('location')).toBe(`http://localhost:3000/magic-link?token=${token}`)
    }
    expect(await sessionOf(browser)).toBeNull()
    expect((await openLink(browser, token)).status).toBe(200)
  })

  it('signs in where a program of the asking browser calls it', async () => {
    const { email } = await signUpVerified()
    const { browser, token } = await askForLink(harness, email)
    expect(await browser.get(`${verify}?token=${token}`)).toMatchObject({
      status: 200,
      body: { token: expect.any(String), user: { email } },
    })
    expect(await browser.get(`${verify}?token=${token}`)).toMatchObject(invalid)
  })

  it('does nothing for programs that scan mails', async () => {
    const { email } = await signUpVerified()
    const { browser, token } = await askForLink(harness, email)
    const scanner = createBrowser(app)
    const { headers } = await scanner.get(`${verify}?token=${token}&callbackURL=/welcome`)
    expect(headers.get('location')).toBe('/welcome?error=INVALID_TOKEN')
    expect(await sessionOf(scanner)).toBeNull()
    expect((await openLink(browser, token)).status).toBe(200)
  })

  it('redirects in the browser that asked, where mails lead to it', async () => {
    const service = await createHarness({ settings: { ...settings, MAIL_LINKS: 'api' } })
    const { email, browser: owner } = await signUp(service)
    const callbackURL = '/welcome?step=2'
    const { browser, link } = await askForLink(service, email, { callbackURL })
    expect(link.pathname).toBe(verify)
    const path = `${link.pathname}${link.search}`
    const look = await browser.request('HEAD', path, undefined, navigation)
    expect(look.headers.get('location')).toMatch(/\/magic-link\?token=\w+$/)
    expect((await browser.get(path, navigation)).headers.get('location')).toBe(callbackURL)
    expect(await sessionOf(browser)).toMatchObject({ user: { email } })
    expect(await sessionOf(owner)).toBeNull()
    await enableTwoFactor(service, browser)
    const again = await askForLink(service, email, { callbackURL })
    const target = await again.browser.get(`${again.link.pathname}${again.link.search}`, navigation)
    expect(target.headers.get('location')).toBe('/two-factor?returnTo=%2Fwelcome%3Fstep%3D2')
  })
})

it('there are no links where the service is set up so', async () => {
  const service = await createHarness({ settings: {} })
  const browser = createBrowser(service.app)
  const given = { email: 'ada@example.com', code: '123456', token: 'x' }
  const disabled = { status: 404, body: { code: 'MAGIC_LINK_ISNT_ENABLED' } }
  for (const path of ['sign-in/magic-link', 'magic-link/open', 'sign-in/magic-link-code']) {
    expect(await browser.post(`/api/auth/${path}`, given)).toMatchObject(disabled)
  }
  expect(await browser.get('/api/auth/magic-link/verify?token=x')).toMatchObject(disabled)
})
