import { SessionWithUser } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { signIn, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createMerchant, createUser, type TestUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const { database, clock } = harness
const base = '/api/auth/admin'

async function sessionOf({ browser }: Pick<TestUser, 'browser'>): Promise<SessionWithUser | null> {
  return SessionWithUser.nullable().parse((await browser.get('/api/auth/get-session')).body)
}

async function impersonate(user: { id: string }, given: { role?: string } = {}) {
  const root = await createUser(harness, { role: 'admin', name: 'Grace', ...given })
  const answer = await root.browser.post(`${base}/impersonate-user`, { userId: user.id })
  return { root, answer }
}

describe('impersonation', () => {
  it('names both people, expires after an hour, and returns to the administrator', async () => {
    const ada = await createUser(harness)
    const { root, answer } = await impersonate(ada)
    expect(answer.status).toBe(200)
    expect(await sessionOf(root)).toMatchObject({
      user: { id: ada.id },
      session: { impersonatedBy: root.id },
    })
    clock.advance({ seconds: 3601 })
    expect(await sessionOf(root)).toBeNull()
    expect(await root.browser.post(`${base}/stop-impersonating`)).toMatchObject({
      status: 200,
      body: { user: { id: root.id }, session: { impersonatedBy: null } },
    })
    expect(await sessionOf(root)).toMatchObject({ user: { id: root.id } })
  })

  it('ends when it is stopped; stopping twice is refused', async () => {
    const ada = await createUser(harness)
    const { root } = await impersonate(ada)
    const acting = [...root.browser.cookies]
    expect((await root.browser.post(`${base}/stop-impersonating`)).status).toBe(200)
    const left = createBrowser(harness.app)
    for (const [name, value] of acting) if (!name.includes('admin')) left.cookies.set(name, value)
    expect((await left.get('/api/auth/get-session')).body).toBeNull()
    expect(await root.browser.post(`${base}/stop-impersonating`)).toMatchObject({
      status: 400,
      body: { message: 'You are not impersonating anyone' },
    })
    expect(await sessionOf(root)).toMatchObject({ user: { id: root.id } })
  })

  it('ends with a sign-out, and the administrator’s own session, too', async () => {
    const { root } = await impersonate(await createUser(harness))
    await root.browser.post('/api/auth/sign-out')
    expect(await sessionOf(root)).toBeNull()
    expect((await root.browser.post(`${base}/stop-impersonating`)).status).toBe(400)
    expect(await database.session.count({ where: { userId: root.id } })).toBe(0)
  })

  it('ends at once with the administrator’s ban', async () => {
    const ada = await createUser(harness)
    const { root } = await impersonate(ada)
    const other = await createUser(harness, { role: 'admin' })
    await other.browser.post(`${base}/ban-user`, { userId: root.id })
    expect(await sessionOf(root)).toBeNull()
    expect(await sessionOf(ada)).not.toBeNull()
  })

  it('is not for administrators, banned users, oneself, or no one', async () => {
    const admin = await createUser(harness, { role: 'user,admin' })
    expect((await impersonate(admin)).answer).toMatchObject({
      status: 403,
      body: { message: 'You are not allowed to impersonate users' },
    })
    const banned = await createUser(harness)
    await database.user.update({ where: { id: banned.id }, data: { banned: true } })
    expect((await impersonate(banned)).answer.status).toBe(403)
    const root = await createUser(harness, { role: 'admin' })
    const oneself = { userId: root.id }
    expect((await root.browser.post(`${base}/impersonate-user`, oneself)).status).toBe(403)
    expect((await impersonate({ id: 'rocket' })).answer).toMatchObject({
      status: 404,
      body: { message: 'User not found' },
    })
  })

  it('gives no administrator’s rights, where administrators can be impersonated', async () => {
    const lenient = await createHarness({ settings: { IMPERSONATE_ADMINISTRATORS: true } })
    const root = await createUser(lenient, { role: 'admin' })
    const other = await createUser(lenient, { role: 'admin' })
    const oneself = await root.browser.post(`${base}/impersonate-user`, { userId: root.id })
    expect(oneself.status).toBe(403)
    const answer = await root.browser.post(`${base}/impersonate-user`, { userId: other.id })
    expect(answer.status).toBe(200)
    expect((await root.browser.get(`${base}/list-users`)).status).toBe(403)
  })
})

describe('returning', () => {
  const cookie = 'tollgate.admin_session'

  it('takes the session of the administrator who began, and of no one else', async () => {
    const { root } = await impersonate(await createUser(harness))
    const other = await createUser(harness, { role: 'admin' })
    root.browser.cookies.set(cookie, other.browser.cookies.get('tollgate.session_token') ?? '')
    expect(await root.browser.post(`${base}/stop-impersonating`)).toMatchObject({
      status: 401,
      body: { message: 'Failed to find admin session' },
    })
    expect(await sessionOf(root)).toBeNull()
  })

  it('is no longer possible once someone has signed in with the browser', async () => {
    const { root } = await impersonate(await createUser(harness))
    expect(root.browser.cookies.has(cookie)).toBe(true)
    const { email } = await signUp(harness)
    await signIn(harness, { email }, root.browser)
    expect(root.browser.cookies.has(cookie)).toBe(false)
  })
})

describe('while impersonating', () => {
  const ownOnly: [method: 'GET' | 'POST', path: string, body: object | undefined][] = [
    ['POST', 'change-password', { currentPassword: 'x', newPassword: 'a sturdier horse, winged' }],
    ['POST', 'change-email', { newEmail: 'new@example.com' }],
    ['POST', 'delete-user', {}],
    ['GET', 'delete-user/callback?token=abc', undefined],
    ['POST', 'unlink-account', { providerId: 'credential' }],
    ['POST', 'link-social', { provider: 'github' }],
    ['POST', 'update-user', { username: 'mallory' }],
    ['POST', 'get-access-token', { providerId: 'github' }],
  ]

  it.each(ownOnly)(
    'refuses what only users may do themselves: %s %s',
    async (method, path, body) => {
      const { root } = await impersonate(await createUser(harness))
      expect(await root.browser.request(method, `/api/auth/${path}`, body)).toMatchObject({
        status: 403,
        body: { code: 'YOU_CANNOT_DO_THIS_WHILE_IMPERSONATING_A_USER' },
      })
    },
  )

  it('lets the administrator see and change a merchant’s products, under both names', async () => {
    const { owner, organizationId } = await createMerchant(harness)
    const { root } = await impersonate(owner)
    const product = { name: 'Anvil', prices: [{ amount_type: 'free' }], recurring_interval: null }
    const query = `organization_id=${organizationId}`
    const created = await root.browser.post('/v1/products/', {
      ...product,
      organization_id: organizationId,
    })
    expect(created.status).toBe(201)
    expect((await root.browser.get(`/v1/orders/?${query}`)).status).toBe(200)
    const { id } = await createCustomer(harness, organizationId)
    const entry = { customer_id: id, organization_id: organizationId }
    expect((await root.browser.post('/v1/customer-sessions/', entry)).status).toBe(403)
    const tokens = '/v1/organization-access-tokens/'
    const token = { comment: 'Mine', scopes: ['products:read'], organization_id: organizationId }
    expect((await root.browser.post(tokens, token)).status).toBe(403)
    const audited = await database.auditEntry.findFirstOrThrow({
      where: { organizationId, action: 'product.created' },
    })
    expect(audited).toMatchObject({ actorId: owner.id, impersonatorId: root.id })
    const audit = await owner.browser.get(
      `/api/auth/organization/list-audit-entries?organizationId=${organizationId}`,
    )
    expect(JSON.stringify(audit.body)).toContain(
      `"impersonator":{"id":"${root.id}","name":"Grace"}`,
    )
  })

  it('leaves an entry that the user reads in their data', async () => {
    const ada = await createUser(harness)
    const { root } = await impersonate(ada)
    await root.browser.post(`${base}/stop-impersonating`)
    const { body } = await ada.browser.get('/api/auth/export-account')
    const text = JSON.stringify(body)
    expect(text).toContain('user.impersonated')
    expect(text).toContain('user.impersonation_ended')
  })
})
