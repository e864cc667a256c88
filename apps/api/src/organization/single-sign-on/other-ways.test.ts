import { afterAll, describe, expect, it } from 'vitest'
import { mailedResetToken, signIn, signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { askForCode, askForLink, enterCode, openLink } from '../../testing/email-proof-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { answer, invite, mailedInvitation } from '../../testing/invitations.ts'
import { organizationPath } from '../../testing/members.ts'
import { createPasskeyAuthenticator } from '../../testing/passkey-authenticator.ts'
import { addPasskey, usePasskey } from '../../testing/passkey-fixtures.ts'
import { createColleague, createTried, enforce } from '../../testing/single-sign-on-fixtures.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'
import { enableTwoFactor } from '../../testing/two-factor-fixtures.ts'

const provider = await startOpenIdProvider()
const harness = await createHarness({
  settings: { EMAIL_CODE_ENABLED: true, MAGIC_LINK_ENABLED: true },
})
const { app, database } = harness
const newPassword = 'a sturdier horse, with wings'

afterAll(() => provider.stop())

const required = (slug: string) => ({
  status: 403,
  body: { code: 'SINGLE_SIGN_ON_REQUIRED', values: { organization: slug } },
})

const release = (browser: Browser) =>
  browser.post(`${organizationPath}/set-single-sign-on-enforced`, { isEnforced: false })

const sessionIn = async (browser: Browser) => (await browser.get('/api/auth/get-session')).body

/** A colleague with a passkey, whose organization requires its provider. */
async function createConcerned({ withTwoFactor = false } = {}) {
  const tried = await createTried(harness, provider)
  const { owner, domain, slug, organizationId } = tried
  const { email, browser } = await createColleague(harness, domain)
  const authenticator = createPasskeyAuthenticator()
  await addPasskey(browser, authenticator)
  if (withTwoFactor) await enableTwoFactor(harness, browser)
  await enforce(owner.browser)
  return { email, domain, slug, organizationId, authenticator, owner }
}

/** The same, who owns the organization as well. */
async function createConcernedOwner() {
  const concerned = await createConcerned()
  const { email, organizationId } = concerned
  const { id: userId } = await database.user.findUniqueOrThrow({ where: { email } })
  await database.member.create({
    data: { organizationId, userId, roles: ['owner'], createdAt: harness.clock.now() },
  })
  return concerned
}

/** Someone who had signed up with an address that is in the domain since, and has not proven it. */
async function insertUnproven(email: string) {
  const { email: before, browser } = await signUp(harness)
  await database.user.update({ where: { email: before }, data: { email } })
  return { browser }
}

/** Asks for a link, and has another browser show its code. */
async function codeShownElsewhere(email: string) {
  const { browser, token } = await askForLink(harness, email)
  const { body } = await openLink(createBrowser(app), token)
  return { browser, code: String(Object(body).code) }
}

/** Asks for a code that resets a password, and gives it. */
async function resetByCode(email: string) {
  const { browser, code } = await askForCode(harness, email, { type: 'forget-password' })
  const body = { email, otp: code, password: newPassword }
  return browser.post('/api/auth/email-otp/reset-password', body)
}

async function resetByLink(email: string) {
  const token = await mailedResetToken(harness, email)
  return createBrowser(app).post('/api/auth/reset-password', { token, newPassword })
}

describe('where single sign-on is required, no session starts', () => {
  it.each([false, true])('with a passkey (and a second factor: %s)', async (withTwoFactor) => {
    const { authenticator, slug } = await createConcerned({ withTwoFactor })
    for (const verifiesUser of [true, false]) {
      authenticator.state.verifiesUser = verifiesUser
      const { answer, browser } = await usePasskey(harness, authenticator)
      expect(answer).toMatchObject(required(slug))
      expect(await sessionIn(browser)).toBeNull()
    }
  })

  it('with an emailed code, also for someone new', async () => {
    const { email, domain, slug } = await createConcerned()
    const stranger = `new@${domain}`
    for (const address of [email, stranger]) {
      const { browser, code } = await askForCode(harness, address)
      expect(await enterCode(browser, address, code)).toMatchObject(required(slug))
      expect(await sessionIn(browser)).toBeNull()
    }
    expect(await database.user.count({ where: { email: stranger } })).toBe(0)
  })

  it('with an emailed link, by whatever route, also for someone new', async () => {
    const { email, domain, slug } = await createConcerned()
    for (const address of [email, `new@${domain}`]) {
      const { browser, token } = await askForLink(harness, address)
      expect(await openLink(browser, token)).toMatchObject(required(slug))
      const verify = `/api/auth/magic-link/verify?token=${token}`
      expect(await browser.get(verify)).toMatchObject(required(slug))
      expect(await sessionIn(browser)).toBeNull()
      const shown = await codeShownElsewhere(address)
      const entered = await shown.browser.post('/api/auth/sign-in/magic-link-code', {
        email: address,
        code: shown.code,
      })
      expect(entered).toMatchObject(required(slug))
    }
    expect(await database.user.count({ where: { email: `new@${domain}` } })).toBe(0)
  })

  it('and what was not proven is refused as anywhere else', async () => {
    const { email, domain } = await createConcerned()
    for (const address of [email, `nobody@${domain}`]) {
      const wrong = await enterCode(createBrowser(app), address, '123456')
      expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_OTP' } })
    }
  })

  it('and no password is set that would open nothing', async () => {
    const { email, slug, owner } = await createConcerned()
    expect(await resetByLink(email)).toMatchObject(required(slug))
    expect(await resetByCode(email)).toMatchObject(required(slug))
    await release(owner.browser)
    expect((await signIn(harness, { email })).answer.status).toBe(200)
  })

  it('for those who only now prove their address, by a reset or its verification', async () => {
    const { domain, slug } = await createConcerned()
    const email = `eve@${domain}`
    const { browser } = await insertUnproven(email)
    expect(await resetByLink(email)).toMatchObject(required(slug))
    expect(await resetByCode(email)).toMatchObject(required(slug))
    expect(await sessionIn(browser)).toMatchObject({ user: { emailVerified: false } })
    const { browser: reader, code } = await askForCode(harness, email, {
      type: 'email-verification',
    })
    const verify = { email, otp: code }
    expect((await reader.post('/api/auth/email-otp/verify-email', verify)).status).toBe(200)
    expect(await sessionIn(browser)).toBeNull()
  })

  it('or by an invitation, which makes them a member nevertheless', async () => {
    const { domain, owner, organizationId } = await createConcerned()
    const email = `eve@${domain}`
    const { browser } = await insertUnproven(email)
    await invite(owner.browser, { email })
    const { id, secret } = await mailedInvitation(harness, email)
    expect((await answer(browser, 'accept', id, secret)).status).toBe(200)
    expect(await sessionIn(browser)).toBeNull()
    const joined = { organizationId, user: { email, emailVerified: true } }
    expect(await database.member.count({ where: joined })).toBe(1)
  })
})

describe('owners with such an address keep every way in', () => {
  it('passkeys, codes and links', async () => {
    const { email, authenticator } = await createConcernedOwner()
    expect((await usePasskey(harness, authenticator)).answer.status).toBe(200)
    const { browser, code } = await askForCode(harness, email)
    expect((await enterCode(browser, email, code)).status).toBe(200)
    const link = await askForLink(harness, email)
    expect((await openLink(link.browser, link.token)).status).toBe(200)
  })

  it('and a reset of their password', async () => {
    const { email } = await createConcernedOwner()
    expect((await resetByLink(email)).status).toBe(200)
    expect((await signIn(harness, { email, password: newPassword })).answer.status).toBe(200)
    expect((await resetByCode(email)).status).toBe(200)
  })
})
