import { describe, expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { createPlatform, createPlatformAccount } from '../../testing/platform-fixtures.ts'
import {
  createCustomerClient,
  createPortal,
  createPurchase,
} from '../../testing/portal-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { scanDatabase } from '../../testing/scan-database.ts'

const harness = await createHarness({
  services: { platforms: new Map([['discord', createPlatform('discord')]]) },
})
const { clock, database, services } = harness
const me = '/v1/customer-portal/customers/me'
const accounts = `${me}/oauth-accounts`
const callback = '/v1/customer-portal/oauth-accounts/callback'

type Portal = Pick<Awaited<ReturnType<typeof createPortal>>, 'browser'>

async function start({ browser }: Portal) {
  const answer = await browser.post(`${accounts}/authorizations`, { platform: 'discord' })
  expect(answer.status).toBe(200)
  const query = new URL(Object(answer.body).url).searchParams
  return { state: query.get('state') ?? '', query }
}

async function accountsOf({ browser }: Portal) {
  return Object((await browser.get(me)).body).oauth_accounts
}

describe('connecting an account', () => {
  it('leads to the platform, which leads back to the portal', async () => {
    const portal = await createPortal(harness)
    const { state, query } = await start(portal)
    expect(query.get('redirectUri')).toBe(`http://localhost:3000${callback}/discord`)
    expect(query.get('codeVerifier')).toMatch(/^[\w-]{43}$/)
    const back = await portal.visitor.get(`${callback}/discord?state=${state}&code=code-4711`)
    expect(back.status).toBe(302)
    const page = new URL(back.headers.get('location') ?? '')
    expect(page.pathname).toBe(`/portal/${portal.slug}/connect/discord`)
    expect(Object.fromEntries(page.searchParams)).toEqual({ state, code: '"code-4711"' })
    const linked = await portal.browser.post(accounts, { state, code: 'code-4711' })
    expect(linked).toMatchObject({
      status: 200,
      body: {
        oauth_accounts: { discord: { account_id: '4711', account_username: 'name-of-4711' } },
      },
    })
  })

  it.each([
    [
      'a refusal',
      (state: string) => `discord?state=${state}&error=access_denied`,
      '/connect/discord',
    ],
    ['another platform', (state: string) => `github?state=${state}&code=code-1`, '/portal'],
    ['nothing', () => 'discord', '/portal'],
    ['a state of nobody', () => 'discord?state=x.y&code=code-1', '/portal'],
  ])('comes back with %s to a page', async (_, returning, page) => {
    const portal = await createPortal(harness)
    const { state } = await start(portal)
    const { status, headers } = await portal.visitor.get(`${callback}/${returning(state)}`)
    const { pathname, search } = new URL(headers.get('location') ?? '')
    expect([status, pathname.endsWith(page), search]).toEqual([302, true, ''])
  })

  it('is finished by the customer who began it only, and within half an hour', async () => {
    const portal = await createPortal(harness)
    const { state } = await start(portal)
    const other = await createPortal(harness)
    const given = { state, code: 'code-4711' }
    const refused = { status: 400, body: { code: 'platform_account.link_invalid' } }
    const { id } = await createCustomer(harness, portal.organizationId)
    const neighbour = await createCustomerClient(harness, portal.organizationId, id)
    for (const browser of [other.browser, neighbour])
      expect(await browser.post(accounts, given)).toMatchObject(refused)
    expect(await portal.browser.post(accounts, { ...given, state: 'x.y' })).toMatchObject(refused)
    clock.advance({ minutes: 30 })
    expect(await portal.browser.post(accounts, given)).toMatchObject(refused)
    expect(await accountsOf(portal)).toEqual({})
  })

  it.each([
    ['wrong', 400, 'platform_account.not_confirmed'],
    ['away', 503, 'platform.unavailable'],
  ])('is refused when the platform says so: %s', async (code, status, refused) => {
    const portal = await createPortal(harness)
    const { state } = await start(portal)
    const answer = await portal.browser.post(accounts, { state, code })
    expect(answer).toMatchObject({
      status,
      body: { code: refused, values: { platform: 'Discord' } },
    })
  })

  it('is refused where the service knows no such platform', async () => {
    const { browser } = await createPortal(harness)
    expect(await browser.post(`${accounts}/authorizations`, { platform: 'github' })).toMatchObject({
      status: 422,
      body: { code: 'platform.not_set_up' },
    })
  })

  it('is not for the buyer of one purchase', async () => {
    const { organizationId, customer } = await createPortal(harness)
    const { browser } = await createPurchase(harness, organizationId, { customerId: customer.id })
    for (const answer of [
      await browser.post(`${accounts}/authorizations`, { platform: 'discord' }),
      await browser.post(accounts, { state: 'x', code: 'y' }),
      await browser.delete(`${accounts}/discord`),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'session.one_purchase' } })
  })

  it('keeps one at each platform, and its tokens sealed', async () => {
    const portal = await createPortal(harness)
    for (const account of ['4711', '4712']) {
      const { state } = await start(portal)
      await portal.browser.post(accounts, { state, code: `code-${account}` })
    }
    expect(await accountsOf(portal)).toMatchObject({ discord: { account_id: '4712' } })
    const secrets = { access: 'token-of-4712', refresh: 'refresh-1' }
    expect(await scanDatabase(services.pool, secrets)).toEqual([])
  })

  it('ends with disconnecting it, for that customer alone', async () => {
    const portal = await createPortal(harness)
    const { organizationId, customer } = portal
    await createPlatformAccount(harness, organizationId, { customerId: customer.id })
    const other = await createPortal(harness)
    expect(await other.browser.delete(`${accounts}/discord`)).toMatchObject({ status: 404 })
    expect(await portal.browser.delete(`${accounts}/discord`)).toMatchObject({ status: 204 })
    expect(await accountsOf(portal)).toEqual({})
    expect(await database.platformAccount.count({ where: { organizationId } })).toBe(0)
  })
})
