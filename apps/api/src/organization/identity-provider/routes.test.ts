import { IdentityProviderSetup } from '@tollgate/contracts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { during } from '../../testing/in-turn.ts'
import { organizationPath as base, createStaff, refusal } from '../../testing/members.ts'
import {
  comeBack,
  createCompany,
  runTest,
  setProvider,
  travelBySso,
} from '../../testing/single-sign-on-fixtures.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const harness = await createHarness()
const { database, services } = harness
const set = `${base}/set-identity-provider`
const read = `${base}/get-identity-provider`
const client = { clientId: provider.client.id, clientSecret: provider.client.secret }
const notAllowed = refusal(403, 'You are not allowed to change single sign on')

beforeEach(() => provider.reset())
afterAll(() => provider.stop())

describe('the provider of an organization', () => {
  it('is set; its redirect URI is known before, and its secret is never shown', async () => {
    const { organizationId, owner } = await createMerchant(harness)
    const redirectUri = `${services.settings.BASE_URL}/api/auth/sso/callback/${organizationId}`
    expect((await owner.browser.get(read)).body).toEqual({ redirectUri, provider: null })
    const after = await setProvider(owner.browser, provider)
    expect(after).toMatchObject({
      issuer: provider.issuer,
      clientId: 'tollgate',
      defaultRole: 'member',
      isEnforced: false,
      testedAt: null,
    })
    expect((await owner.browser.get(read)).body).toEqual({ redirectUri, provider: after })
    const where = { organizationId }
    const stored = JSON.stringify([
      await database.identityProvider.findUnique({ where }),
      await database.auditEntry.findMany({ where, select: { before: true, after: true } }),
    ])
    expect(stored).not.toContain(provider.client.secret)
  })

  it('keeps its secret when another field changes', async () => {
    const { owner, email, provider: before } = await createCompany(harness, provider)
    const given = { clientSecret: undefined, defaultRole: 'admin' }
    expect(await setProvider(owner.browser, provider, given)).toMatchObject({
      id: before.id,
      defaultRole: 'admin',
    })
    provider.behaviour.email = email
    expect((await travelBySso(harness, { email })).target).toBe('/home')
  })

  it('needs a secret first, also with another issuer', async () => {
    const { owner } = await createMerchant(harness)
    const without = { issuer: provider.issuer, clientId: 'tollgate' }
    const needed = refusal(400, 'Client secret is required')
    expect(await owner.browser.post(set, without)).toMatchObject(needed)
    await setProvider(owner.browser, provider)
    const elsewhere = { ...without, issuer: 'https://login.other.example' }
    expect(await owner.browser.post(set, elsewhere)).toMatchObject(needed)
  })

  it('is another one with another issuer: whom the previous one knew has to be linked again', async () => {
    const { owner, email, provider: before } = await createCompany(harness, provider)
    provider.behaviour.email = email
    await travelBySso(harness, { email })
    const providerId = `sso:${before.id}`
    expect(await database.account.count({ where: { providerId } })).toBe(1)
    const issuer = `${provider.issuer}/`
    const after = await setProvider(owner.browser, provider, { issuer })
    expect(after.id).not.toBe(before.id)
    expect(await database.account.count({ where: { providerId } })).toBe(0)
  })

  it('is removed with the accounts by which people signed in', async () => {
    const { owner, email, provider: before } = await createCompany(harness, provider)
    provider.behaviour.email = email
    const { browser } = await travelBySso(harness, { email })
    const remove = () => owner.browser.post(`${base}/remove-identity-provider`)
    expect(await remove()).toMatchObject({ status: 200 })
    expect(await remove()).toMatchObject(refusal(400, 'Identity provider not found'))
    expect((await browser.get('/api/auth/list-accounts')).body).toEqual([])
    expect((await browser.get('/api/auth/get-session')).body).toMatchObject({ user: { email } })
    const where = { providerId: `sso:${before.id}` }
    expect(await database.account.count({ where })).toBe(0)
  })

  it('is saved over the version that was read', async () => {
    const { owner } = await createMerchant(harness)
    const { createdAt } = await setProvider(owner.browser, provider)
    const body = { issuer: provider.issuer, ...client }
    const stale = await owner.browser.post(set, body, { 'If-Match': '"2020-01-01T00:00:00.000Z"' })
    expect(stale.status).toBe(412)
    const fresh = await owner.browser.post(set, body, { 'If-Match': `"${createdAt}"` })
    expect(fresh.status).toBe(200)
    const { modifiedAt } = Object(fresh.body)
    expect(fresh.headers.get('etag')).toBe(`"${modifiedAt}"`)
  })

  it('is changed by owners, read by admins, and hidden from members', async () => {
    const { organizationId, owner, admin, member } = await createStaff(harness)
    await setProvider(owner.browser, provider)
    for (const { browser } of [admin, member, (await createMerchant(harness)).owner]) {
      const body = { organizationId, issuer: provider.issuer, ...client }
      expect(await browser.post(set, body)).toMatchObject(notAllowed)
      for (const verb of ['remove-identity-provider', 'test-identity-provider']) {
        expect(await browser.post(`${base}/${verb}`, { organizationId })).toMatchObject(notAllowed)
      }
    }
    const path = `${read}?organizationId=${organizationId}`
    expect(
      IdentityProviderSetup.parse((await admin.browser.get(path)).body).provider,
    ).not.toBeNull()
    expect(await member.browser.get(path)).toMatchObject(
      refusal(403, 'You are not allowed to read single sign on'),
    )
  })
})

describe('an issuer', () => {
  it.each([
    'http://login.acme.example',
    'https://localhost',
    'https://10.0.0.1',
    'https://169.254.169.254/latest',
    'https://[::1]:8443',
    'https://2130706433',
    'https://intranet',
    'https://login.internal',
  ])('on %s is refused', async (issuer) => {
    const { owner } = await createMerchant(harness)
    const { settings } = services
    services.settings = { ...settings, WEBHOOKS_ALLOW_PRIVATE: false }
    const answer = await owner.browser.post(set, { issuer, ...client })
    services.settings = settings
    expect(answer).toMatchObject(refusal(400, 'Issuer is not public'))
  })
})

describe('a test', () => {
  it('shows what the provider says, signs no one in and writes only that it succeeded', async () => {
    const { owner, email, organizationId, slug } = await createCompany(harness, provider)
    Object.assign(provider.behaviour, { email, name: 'Grace Hopper' })
    const { checks, target } = await runTest(owner.browser)
    expect(checks.map(({ code }) => code)).toContain('credentials_accepted')
    expect(target?.pathname).toBe(`/${slug}/settings/single-sign-on`)
    expect(Object.fromEntries(target?.searchParams ?? [])).toEqual({
      test: 'succeeded',
      email,
      name: 'Grace Hopper',
    })
    expect(await database.user.count({ where: { email } })).toBe(0)
    expect((await owner.browser.get('/api/auth/get-session')).body).toMatchObject({
      user: { email: owner.email },
    })
    const where = { organizationId }
    expect((await database.identityProvider.findUnique({ where }))?.testedAt).not.toBeNull()
    expect(await database.member.count({ where })).toBe(1)
  })

  it.each([
    ['an address elsewhere', { email: 'ada@other.example' }, 'email_domain_not_allowed'],
    ['an unverified address', { emailVerified: false }, 'email_unverified'],
    ['no address', { email: null }, 'email_not_found'],
    ['a forged id_token', { signsWith: 'unknown key' as const }, 'unable_to_get_user_info'],
    ['a refused code', { tokenEndpoint: 'refuses' as const }, 'invalid_code'],
  ])('fails with %s', async (_, behaviour, error) => {
    const { owner, email, organizationId } = await createCompany(harness, provider)
    Object.assign(provider.behaviour, { email, ...behaviour })
    const { target } = await runTest(owner.browser)
    expect(target?.searchParams.get('error')).toBe(error)
    expect(target?.searchParams.has('test')).toBe(false)
    const row = await database.identityProvider.findUnique({ where: { organizationId } })
    expect(row?.testedAt).toBeNull()
  })

  it('no longer counts once the client or its secret change', async () => {
    const { owner, email } = await createCompany(harness, provider)
    provider.behaviour.email = email
    await runTest(owner.browser)
    const sameClient = { clientSecret: undefined, defaultRole: 'admin' }
    expect((await setProvider(owner.browser, provider, sameClient)).testedAt).not.toBeNull()
    const other = { clientSecret: 'another secret' }
    expect((await setProvider(owner.browser, provider, other)).testedAt).toBeNull()
  })

  it('does not count for what is set while it finishes', async () => {
    const { owner, email, organizationId } = await createCompany(harness, provider)
    provider.behaviour.email = email
    const { body } = await owner.browser.post(`${base}/test-identity-provider`)
    const text = 'UPDATE identity_providers SET modified_at = now() WHERE organization_id = $1'
    const target = await during(harness, { text, id: organizationId }, () =>
      comeBack(owner.browser, Object(body).url),
    )
    expect(target).toContain('error=please_restart_the_process')
    const row = await database.identityProvider.findUnique({ where: { organizationId } })
    expect(row?.testedAt).toBeNull()
  })

  it('answers no address to go to while the provider is away', async () => {
    const { owner } = await createMerchant(harness)
    await setProvider(owner.browser, provider, { issuer: 'http://127.0.0.1:9' })
    const { checks, target } = await runTest(owner.browser)
    expect(target).toBeNull()
    expect(checks.map(({ code }) => code)).toEqual(['discovery_unreadable'])
  })
})
