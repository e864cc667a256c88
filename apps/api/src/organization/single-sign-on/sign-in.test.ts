import { AccountExport } from '@tollgate/contracts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { recordsOf, refusal } from '../../testing/members.ts'
import { createCompany, travelBySso } from '../../testing/single-sign-on-fixtures.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'
import { enableTwoFactor, giveCode } from '../../testing/two-factor-fixtures.ts'

const provider = await startOpenIdProvider()
const harness = await createHarness()
const { app, database } = harness
const path = '/api/auth/sign-in/sso'

beforeEach(() => provider.reset())
afterAll(() => provider.stop())

const company = (given = {}) => createCompany(harness, provider, given)
const userOf = (email: string) => database.user.findUniqueOrThrow({ where: { email } })

async function arrive(email: string, given: Record<string, unknown> = { email }) {
  Object.assign(provider.behaviour, { email })
  return travelBySso(harness, given)
}

describe('where to sign in', () => {
  it('is told by address, domain, organization or provider', async () => {
    const { email, domain, slug, provider: own } = await company()
    const ways = [
      { email: email.toUpperCase() },
      { domain },
      { organizationSlug: slug },
      { providerId: own.id },
      { organizationSlug: slug, email: 'ada@nowhere.example' },
    ]
    for (const way of ways) {
      const { status, body } = await createBrowser(app).post(path, { callbackURL: '/', ...way })
      expect({ status, body }).toMatchObject({ status: 200, body: { redirect: true } })
      const url = new URL(Object(body).url)
      expect(url.origin).toBe(provider.issuer)
      expect(url.searchParams.get('code_challenge_method')).toBe('S256')
      expect(url.searchParams.get('login_hint')).toBe('email' in way ? way.email : null)
    }
  })

  it('is nowhere without a verified domain and a provider', async () => {
    const { owner, domain, domainId } = await company()
    await owner.browser.post('/api/auth/organization/remove-domain', { domainId })
    for (const way of [{ domain }, { email: 'ada@gmail.com' }, { providerId: 'okta' }]) {
      expect(await createBrowser(app).post(path, way)).toMatchObject({
        status: 404,
        body: {
          code: 'NO_PROVIDER_FOUND_FOR_THE_ISSUER',
          message: 'No provider found for the issuer',
        },
      })
    }
  })

  it('is asked for by something', async () => {
    const needed = refusal(400, 'email, organizationSlug, domain or providerId is required')
    for (const way of [{}, { email: '' }, { email: 'ada@' }]) {
      expect(await createBrowser(app).post(path, way)).toMatchObject(needed)
    }
  })

  it('refuses to send people elsewhere afterward', async () => {
    const { email } = await company()
    const body = { email, callbackURL: 'https://evil.example' }
    expect(await createBrowser(app).post(path, body)).toMatchObject(
      refusal(403, 'Invalid callbackURL'),
    )
  })
})

describe('someone new', () => {
  it('becomes a verified user and a member, and works in the organization', async () => {
    const { email, organizationId, provider: own } = await company({ defaultRole: 'admin' })
    Object.assign(provider.behaviour, { name: 'Grace Hopper' })
    const { browser, target } = await arrive(email)
    expect(target).toBe('/home')
    const { id, emailVerified, name } = await userOf(email)
    expect({ emailVerified, name }).toEqual({ emailVerified: true, name: 'Grace Hopper' })
    expect((await browser.get('/api/auth/get-session')).body).toMatchObject({
      session: { activeOrganizationId: organizationId },
      user: { id, email },
    })
    const where = { organizationId_userId: { organizationId, userId: id } }
    expect((await database.member.findUniqueOrThrow({ where })).roles).toEqual(['admin'])
    const { events, entries } = await recordsOf(harness, organizationId)
    expect(events.map(({ type }) => type)).toContain('member.added')
    expect(entries.map(({ action }) => action)).toContain('member.added')
    expect(await database.account.findFirst({ where: { userId: id } })).toMatchObject({
      providerId: `sso:${own.id}`,
      accessToken: null,
      refreshToken: null,
      idToken: null,
    })
    expect(await mailsTo(harness, email)).toEqual([])
  })

  it('goes to the organization where nothing else was asked for', async () => {
    const { email, slug } = await company()
    const { target } = await arrive(email, { email, callbackURL: undefined })
    expect(target).toBe(`${harness.services.settings.BASE_URL}/${slug}`)
  })

  it('may be sent elsewhere than those who are known', async () => {
    const { email } = await company()
    const given = { email, newUserCallbackURL: '/welcome' }
    expect((await arrive(email, given)).target).toBe('/welcome')
    expect((await arrive(email, given)).target).toBe('/home')
  })

  it('is a member who left before again', async () => {
    const { email, organizationId } = await company()
    const { browser } = await arrive(email)
    await browser.post('/api/auth/organization/leave', { organizationId })
    await arrive(email)
    expect(await database.member.count({ where: { organizationId } })).toBe(2)
  })
})

describe('a user with the address', () => {
  it('is linked, and keeps the other ways to sign in', async () => {
    const { email, organizationId } = await company()
    const { id } = await createUser(harness, { email })
    const account = { providerId: 'credential', accountId: id, userId: id }
    const now = harness.clock.now()
    await database.account.create({ data: { ...account, createdAt: now, updatedAt: now } })
    const { browser } = await arrive(email)
    expect((await browser.get('/api/auth/get-session')).body).toMatchObject({ user: { id } })
    expect(await database.account.count({ where: { userId: id } })).toBe(2)
    expect(await database.member.count({ where: { organizationId, userId: id } })).toBe(1)
  })

  it('who never proved it loses what a stranger may have set up', async () => {
    const { email } = await company()
    const stranger = await signUp(harness, { email })
    await arrive(email)
    expect((await stranger.browser.get('/api/auth/get-session')).body).toBeNull()
    const { id, emailVerified } = await userOf(email)
    expect(emailVerified).toBe(true)
    const accounts = await database.account.findMany({ where: { userId: id } })
    expect(accounts.map(({ providerId }) => providerId)).toEqual([expect.stringMatching(/^sso:/)])
  })

  it('is known by the subject when the address changes within the domain', async () => {
    const { email, domain } = await company()
    await arrive(email)
    const { id } = await userOf(email)
    const { browser } = await arrive(`ada.king@${domain}`)
    expect((await browser.get('/api/auth/get-session')).body).toMatchObject({ user: { id, email } })
  })

  it('is no longer the provider’s once the address is elsewhere', async () => {
    const { email } = await company()
    await arrive(email)
    const { id } = await userOf(email)
    await database.user.update({ where: { id }, data: { email: `home-${id}@example.com` } })
    const { target, browser } = await arrive(email)
    expect(target).toContain('error=account_not_linked')
    expect((await browser.get('/api/auth/get-session')).body).toBeNull()
  })
})

it('two first sign-ins at once make one user and one member', async () => {
  const { email, organizationId } = await company()
  const arrived = await Promise.all(Array.from({ length: 4 }, () => arrive(email)))
  expect(arrived.map(({ target }) => target)).toEqual(Array(4).fill('/home'))
  const { id } = await userOf(email)
  expect(await database.account.count({ where: { userId: id } })).toBe(1)
  expect(await database.member.count({ where: { organizationId } })).toBe(2)
})

describe('who is not let in', () => {
  it('banned users', async () => {
    const { email } = await company()
    const { id } = await createUser(harness, { email })
    await database.user.update({ where: { id }, data: { banned: true } })
    expect((await arrive(email)).target).toContain('error=banned')
  })

  it('new members of a suspended organization; its members are', async () => {
    const { email, domain, organizationId } = await company()
    await arrive(email)
    const suspension = { suspendedAt: harness.clock.now(), suspensionReason: 'Fraud' }
    await database.organization.update({ where: { id: organizationId }, data: suspension })
    expect((await arrive(email)).target).toBe('/home')
    provider.reset()
    const { target } = await arrive(`grace@${domain}`)
    expect(target).toContain('error=organization_is_suspended')
    expect(await database.user.count({ where: { email: `grace@${domain}` } })).toBe(0)
  })

  it('new members of a full organization', async () => {
    const { email } = await company()
    const { services } = harness
    const { settings } = services
    services.settings = { ...settings, MEMBERSHIP_LIMIT: 1 }
    const { target } = await arrive(email, { email, errorCallbackURL: '/single-sign-on' })
    services.settings = settings
    expect(target).toBe('/single-sign-on?error=organization_is_full')
    expect(await database.user.count({ where: { email } })).toBe(0)
  })
})

it('a second factor is still asked for, and the session then works in the organization', async () => {
  const { email, organizationId } = await company()
  const first = await arrive(email)
  const { app: authenticator } = await enableTwoFactor(harness, first.browser)
  const { browser, target } = await arrive(email)
  expect(target).toBe('/two-factor?returnTo=%2Fhome')
  await giveCode(browser, authenticator.code())
  expect((await browser.get('/api/auth/get-session')).body).toMatchObject({
    session: { activeOrganizationId: organizationId },
  })
})

it('the account is listed, exported and unlinked like others', async () => {
  const { email, provider: own } = await company()
  const { browser } = await arrive(email)
  const account = { provider: `sso:${own.id}`, email, scopes: [] }
  expect((await browser.get('/api/auth/list-accounts')).body).toMatchObject([account])
  const exported = AccountExport.parse((await browser.get('/api/auth/export-account')).body)
  expect(exported.accounts).toMatchObject([account])
  const token = { providerId: account.provider }
  expect(await browser.post('/api/auth/get-access-token', token)).toMatchObject({ status: 400 })
})
