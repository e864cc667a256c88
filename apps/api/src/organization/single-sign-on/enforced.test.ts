import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, signIn, signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { during } from '../../testing/in-turn.ts'
import { membershipOf, refusal } from '../../testing/members.ts'
import {
  createColleague,
  createTried,
  enforce,
  travelBySso,
} from '../../testing/single-sign-on-fixtures.ts'
import { PROVIDER_ID, providerSettings, travel } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'
import { enableTwoFactor, giveCode } from '../../testing/two-factor-fixtures.ts'

const provider = await startOpenIdProvider()
const harness = await createHarness({ settings: { OIDC_PROVIDERS: [providerSettings(provider)] } })
const { app, database } = harness

beforeEach(() => provider.reset())
afterAll(() => provider.stop())

const required = (slug: string) => ({
  status: 403,
  body: {
    code: 'SINGLE_SIGN_ON_REQUIRED',
    message: 'Single sign on required',
    values: { organization: slug },
  },
})

const sessionIn = async (browser: Browser) => (await browser.get('/api/auth/get-session')).body

describe('where it is required, no session starts', () => {
  it('with a password or a username, and the answer says where to go', async () => {
    const { owner, domain, slug } = await createTried(harness, provider)
    const { email } = await createColleague(harness, domain)
    await enforce(owner.browser)
    expect((await signIn(harness, { email })).answer).toMatchObject(required(slug))
    const username = `grace_${domain.slice(0, 8)}`
    const named = { username, password: PASSWORD }
    expect(await createBrowser(app).post('/api/auth/sign-in/username', named)).toMatchObject(
      required(slug),
    )
  })

  it('and who has not proven to be that user learns nothing', async () => {
    const { owner, domain } = await createTried(harness, provider)
    const { email } = await createColleague(harness, domain)
    await enforce(owner.browser)
    for (const given of [email, `nobody@${domain}`]) {
      const { answer } = await signIn(harness, { email: given, password: 'wrong horse' })
      expect(answer).toMatchObject(refusal(401, 'Invalid email or password'))
    }
  })

  it('by a social provider, in a browser or by id_token', async () => {
    const { owner, domain, slug } = await createTried(harness, provider)
    const { email } = await createColleague(harness, domain)
    await enforce(owner.browser)
    Object.assign(provider.behaviour, { email })
    const { target } = await travel(harness, { errorCallbackURL: '/sign-in' })
    expect(target).toBe(`/sign-in?error=single_sign_on_required&organization=${slug}`)
    const idToken = { token: await provider.idToken() }
    const body = { provider: PROVIDER_ID, idToken }
    expect(await createBrowser(app).post('/api/auth/sign-in/social', body)).toMatchObject(
      required(slug),
    )
    expect(await database.account.count({ where: { providerId: PROVIDER_ID } })).toBe(0)
  })

  it('by signing up, with a password or a social provider', async () => {
    const { owner, domain, slug } = await createTried(harness, provider)
    await enforce(owner.browser)
    const email = `new@${domain}`
    const body = { email, name: 'New', password: PASSWORD }
    const sign = (given: object) => createBrowser(app).post('/api/auth/sign-up/email', given)
    expect(await sign({ ...body, password: 'short' })).toMatchObject(
      refusal(400, 'Password too short'),
    )
    expect(await sign(body)).toMatchObject(required(slug))
    for (const emailVerified of [true, false]) {
      Object.assign(provider.behaviour, { email, emailVerified })
      const { target } = await travel(harness, { errorCallbackURL: '/sign-up' })
      expect(target).toBe(`/sign-up?error=single_sign_on_required&organization=${slug}`)
    }
    expect(await database.user.count({ where: { email } })).toBe(0)
  })

  it('by a second factor after a password that was given before', async () => {
    const { owner, domain } = await createTried(harness, provider)
    const colleague = await createColleague(harness, domain)
    const { app: authenticator } = await enableTwoFactor(harness, colleague.browser)
    const { browser } = await signIn(harness, { email: colleague.email })
    await enforce(owner.browser)
    expect(await giveCode(browser, authenticator.code())).toMatchObject(
      refusal(401, 'Invalid two factor cookie'),
    )
  })

  it('and a second factor is not asked for first', async () => {
    const { owner, domain, slug } = await createTried(harness, provider)
    const colleague = await createColleague(harness, domain)
    await enableTwoFactor(harness, colleague.browser)
    await enforce(owner.browser)
    expect((await signIn(harness, { email: colleague.email })).answer).toMatchObject(required(slug))
  })

  it('with a password that was right just before the requirement is committed', async () => {
    const { organizationId, domain, slug } = await createTried(harness, provider)
    const { email } = await createColleague(harness, domain)
    const text = 'UPDATE identity_providers SET is_enforced = true WHERE organization_id = $1'
    const { answer } = await during(harness, { text, id: organizationId }, () =>
      signIn(harness, { email }),
    )
    expect(answer).toMatchObject(required(slug))
  })
})

describe('where it is required', () => {
  it('people sign in by the provider, and go on as usual', async () => {
    const { owner, email } = await createTried(harness, provider)
    await enforce(owner.browser)
    Object.assign(provider.behaviour, { email })
    const { browser } = await travelBySso(harness, { email })
    expect(await sessionIn(browser)).toMatchObject({ user: { email } })
    const given = { newPassword: PASSWORD }
    await browser.post('/api/auth/set-password', given)
    const changed = { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` }
    const answer = await browser.post('/api/auth/change-password', {
      ...changed,
      revokeOtherSessions: true,
    })
    expect(answer.status).toBeLessThan(500)
    expect(await sessionIn(browser)).toMatchObject({ user: { email } })
  })

  it('with a second factor as well', async () => {
    const { owner, email } = await createTried(harness, provider)
    await enforce(owner.browser)
    Object.assign(provider.behaviour, { email })
    const first = await travelBySso(harness, { email })
    const { app: authenticator } = await enableTwoFactor(harness, first.browser)
    const { browser } = await travelBySso(harness, { email })
    await giveCode(browser, authenticator.code())
    expect(await sessionIn(browser)).toMatchObject({ user: { email } })
  })

  it('owners with such an address can still sign in any way', async () => {
    const { owner, organizationId, domain } = await createTried(harness, provider)
    const { email } = await createColleague(harness, domain)
    await enforce(owner.browser)
    const { id: userId } = await database.user.findUniqueOrThrow({ where: { email } })
    const createdAt = harness.clock.now()
    const row = { organizationId, userId, createdAt }
    await database.member.create({ data: { ...row, roles: ['admin'] } })
    expect((await signIn(harness, { email })).answer.status).toBe(403)
    const { id } = await membershipOf(harness, { organizationId, userId })
    await database.member.update({ where: { id }, data: { roles: ['owner'] } })
    expect((await signIn(harness, { email })).answer.status).toBe(200)
  })

  it('other addresses, and unproven ones, are not concerned', async () => {
    const { owner, domain } = await createTried(harness, provider)
    const email = `eve@${domain}`
    const { browser } = await signUp(harness, { email })
    const unproven = { email, browser }
    const other = await createColleague(harness, `it.${domain}`, 'other')
    await enforce(owner.browser)
    expect(await sessionIn(unproven.browser)).not.toBeNull()
    expect(await sessionIn(other.browser)).not.toBeNull()
    for (const { email } of [unproven, other]) {
      expect((await signIn(harness, { email })).answer.status).toBe(200)
    }
  })
})
