import { Repositories, RepositoryConnections, RepositoryOwners } from '@tollgate/contracts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR } from '../../core/calendar.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createMember, createMerchant } from '../../testing/fixtures.ts'
import {
  createRepositoryBenefit,
  createRepositoryConnection,
} from '../../testing/github/fixtures.ts'
import { startGitHub } from '../../testing/github/server.ts'
import { createHarness } from '../../testing/harness.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'

const github = await startGitHub()
afterAll(() => github.stop())
const harness = await createHarness({ settings: github.settings })
const { services } = harness

const path = '/v1/repository-connections'
const olga = github.addAccount('olga')
let count = 0

beforeEach(() => {
  github.troubles.length = 0
})

/** A merchant whose owner owns an organization at GitHub. */
async function setUp() {
  count += 1
  const name = `acme-${count}`
  const installation = github.install(name, { ownedBy: [olga], names: ['hammer', 'anvil'] })
  return { ...(await createMerchant(harness)), installation, name }
}

type Merchant = Awaited<ReturnType<typeof setUp>>

async function begin({ owner: { browser } }: Pick<Merchant, 'owner'>): Promise<string> {
  const { body } = await browser.get(path)
  const { authorization_url } = RepositoryConnections.parse(body)
  return new URL(authorization_url ?? '').searchParams.get('state') ?? ''
}

async function find(merchant: Merchant) {
  const given = { state: await begin(merchant), code: github.signIn(olga) }
  const { body } = await merchant.owner.browser.post(`${path}/owners`, given)
  const owners = RepositoryOwners.parse(body)
  const mine = owners.items.find(({ owner }) => owner === merchant.name)
  return { owners, mine, token: mine?.token ?? '' }
}

async function connect(merchant: Merchant) {
  const { token } = await find(merchant)
  return merchant.owner.browser.post(path, { token })
}

describe('connecting an organization', () => {
  it('leads to GitHub, back to the dashboard, and on to the organizations', async () => {
    const merchant = await setUp()
    const { owner, slug, name } = merchant
    const { body } = await owner.browser.get(path)
    const { items, authorization_url } = RepositoryConnections.parse(body)
    expect(items).toEqual([])
    const url = new URL(authorization_url ?? '')
    expect(url.origin + url.pathname).toBe(`${github.url}/login/oauth/authorize`)
    const callback = url.searchParams.get('redirect_uri') ?? ''
    expect(callback).toBe(`${services.settings.BASE_URL}${path}/callback`)
    const state = url.searchParams.get('state') ?? ''

    const back = await createBrowser(harness.app).get(
      `${path}/callback?${new URLSearchParams({ state, code: 'a-code' })}`,
    )
    expect(back.status).toBe(302)
    const page = new URL(back.headers.get('location') ?? '')
    expect(page.pathname).toBe(`/${slug}/connect-github`)
    expect(Object.fromEntries(page.searchParams)).toEqual({ state, code: '"a-code"' })

    const { owners, mine } = await find(merchant)
    expect(mine).toMatchObject({ owner: name, is_connected: false })
    expect(owners.installation_url).toContain(
      `${github.url}/github-apps/tollgate/installations/new`,
    )
  })

  it('makes what was found a connection, once however often it is sent', async () => {
    const merchant = await setUp()
    const { owner, name } = merchant
    const { token } = await find(merchant)
    const sent = await Promise.all([1, 2, 3].map(() => owner.browser.post(path, { token })))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    const { body } = await owner.browser.get(path)
    expect(RepositoryConnections.parse(body).items).toMatchObject([{ owner: name }])
    expect((await find(merchant)).mine).toMatchObject({ is_connected: true })
  })

  it('takes the place of a connection that the organization has removed', async () => {
    const merchant = await setUp()
    const { organizationId, name } = merchant
    const owner = name.toUpperCase()
    const lost = await createRepositoryConnection(harness, organizationId, { owner })
    expect(await connect(merchant)).toMatchObject({
      status: 201,
      body: { id: lost.id, owner: name },
    })
  })

  it.each(['another user', 'another merchant', 'an access token', 'someone too late'])(
    'is refused to %s',
    async (whom) => {
      const merchant = await setUp()
      const state = await begin(merchant)
      const { token } = await find(merchant)
      const { organizationId, owner, client } = merchant
      const other = await createMember(harness, organizationId, 'admin')
      const elsewhere = await createMerchant(harness)
      if (whom === 'someone too late') harness.clock.advance({ seconds: HOUR })
      const browsers: Record<string, Pick<typeof client, 'post'>> = {
        'another user': other.browser,
        'another merchant': elsewhere.owner.browser,
        'an access token': client,
      }
      const browser = browsers[whom] ?? owner.browser
      const refused = { status: 400, body: { code: 'repository_connection.invalid' } }
      const code = github.signIn(olga)
      expect(await browser.post(`${path}/owners`, { state, code })).toMatchObject(refused)
      expect(await browser.post(path, { token })).toMatchObject(refused)
    },
  )

  it('is refused with a code that GitHub doesn’t know, and with a state made up', async () => {
    const merchant = await setUp()
    const { browser } = merchant.owner
    const state = await begin(merchant)
    expect(await browser.post(`${path}/owners`, { state, code: 'made-up' })).toMatchObject({
      status: 400,
      body: { code: 'repository_connection.not_confirmed' },
    })
    const code = github.signIn(olga)
    expect(await browser.post(`${path}/owners`, { state: `${state}x`, code })).toMatchObject({
      status: 400,
      body: { code: 'repository_connection.invalid' },
    })
    const back = await browser.get(`${path}/callback?state=made-up`)
    expect(back.headers.get('location')).toBe(services.settings.BASE_URL)
  })
})

describe('repositories', () => {
  it('are listed by name', async () => {
    const merchant = await setUp()
    const { id } = Object((await connect(merchant)).body)
    const { body } = await merchant.owner.browser.get(`${path}/${id}/repositories`)
    const of = { repository_owner: merchant.name, is_private: true }
    expect(Repositories.parse(body).items).toEqual([
      { ...of, repository_name: 'anvil' },
      { ...of, repository_name: 'hammer' },
    ])
  })

  it('can’t be listed while GitHub is away, or once it no longer lets the app in', async () => {
    const merchant = await setUp()
    const { id } = Object((await connect(merchant)).body)
    const list = () => merchant.owner.browser.get(`${path}/${id}/repositories`)
    github.troubles.push({ status: 502 })
    expect(await list()).toMatchObject({ status: 503, body: { code: 'platform.unavailable' } })
    github.installations.delete(merchant.installation.id)
    expect(await list()).toMatchObject({
      status: 409,
      body: { code: 'repository_connection.lost' },
    })
  })
})

describe('disconnecting', () => {
  it('is refused as long as a benefit needs the connection', async () => {
    const merchant = await setUp()
    const { organizationId, client, name } = merchant
    const { id } = Object((await connect(merchant)).body)
    const benefit = await createRepositoryBenefit(harness, organizationId, { owner: name })
    const { items } = RepositoryConnections.parse((await client.get(path)).body)
    const named = { id: benefit.id, description: 'Source code' }
    expect(items.map((connection) => connection.benefits)).toEqual([[named]])
    expect(await client.delete(`${path}/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'repository_connection.in_use' },
    })
    await client.delete(`/v1/benefits/${benefit.id}`)
    expect(await client.delete(`${path}/${id}`)).toMatchObject({ status: 204 })
    expect(await client.delete(`${path}/${id}`)).toMatchObject({ status: 404 })
  })

  it('is refused until access has been taken from customers', async () => {
    const merchant = await setUp()
    const { organizationId, client, name } = merchant
    const { id } = Object((await connect(merchant)).body)
    const benefit = await createRepositoryBenefit(harness, organizationId, { owner: name })
    const { id: customerId } = await createCustomer(harness, organizationId)
    const held = { account_id: '1', repository_owner: name, repository_name: 'anvil' }
    const createdAt = harness.clock.now()
    const grant = await harness.database.benefitGrant.create({
      data: {
        ...{ organizationId, customerId, benefitId: benefit.id, createdAt, revokedAt: createdAt },
        properties: { ...held, permission: 'pull' },
      },
    })
    await client.delete(`/v1/benefits/${benefit.id}`)
    expect(await client.delete(`${path}/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'repository_connection.access_remains' },
    })
    await harness.database.benefitGrant.update({
      where: { id: grant.id },
      data: { properties: {} },
    })
    expect(await client.delete(`${path}/${id}`)).toMatchObject({ status: 204 })
  })
})
