import { GuildConnection, GuildConnections, GuildRoles } from '@tollgate/contracts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { startDiscord } from '../../testing/discord/server.ts'
import { createMember, createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createGuildConnection } from '../../testing/platform-fixtures.ts'

const discord = await startDiscord()
afterAll(() => discord.stop())
const harness = await createHarness({ settings: discord.settings })
const { clock, database, services } = harness
const path = '/v1/guild-connections'
const benefits = '/v1/benefits'

beforeEach(() => {
  discord.install('902001')
  discord.troubles.length = 0
})

type Merchant = Awaited<ReturnType<typeof createMerchant>>

async function begin({ owner: { browser } }: Pick<Merchant, 'owner'>): Promise<string> {
  const { installation_url } = GuildConnections.parse((await browser.get(path)).body)
  return new URL(installation_url ?? '').searchParams.get('state') ?? ''
}

async function connect(merchant: Merchant, code = 'guild-902001') {
  return merchant.owner.browser.post(path, { state: await begin(merchant), code })
}

async function connected() {
  const merchant = await createMerchant(harness)
  const { guild_token, id } = GuildConnection.parse((await connect(merchant)).body)
  return { ...merchant, id, token: guild_token }
}

function benefit(properties: object) {
  return { type: 'discord', description: 'Our server', properties }
}

describe('connecting a server', () => {
  it('leads to Discord, back to the dashboard, and is made once', async () => {
    const merchant = await createMerchant(harness)
    const state = await begin(merchant)
    const back = await createBrowser(harness.app).get(`${path}/callback?state=${state}&code=a-code`)
    expect(back.status).toBe(302)
    const page = new URL(back.headers.get('location') ?? '')
    expect(page.pathname).toBe(`/${merchant.slug}/connect-discord`)
    expect(Object.fromEntries(page.searchParams)).toEqual({ state, code: '"a-code"' })
    for (const _ of [1, 2])
      expect(await connect(merchant)).toMatchObject({
        status: 201,
        body: { guild_id: '902001', name: 'Acme' },
      })
    const { items } = GuildConnections.parse((await merchant.client.get(path)).body)
    expect(items).toMatchObject([{ name: 'Acme', benefits: [] }])
  })

  it.each(['another user', 'another merchant', 'an access token', 'someone too late'])(
    'is refused to %s',
    async (whom) => {
      const merchant = await createMerchant(harness)
      const state = await begin(merchant)
      const other = await createMember(harness, merchant.organizationId, 'admin')
      const elsewhere = await createMerchant(harness)
      if (whom === 'someone too late') clock.advance({ minutes: 30 })
      const browsers: Record<string, Pick<typeof merchant.client, 'post'>> = {
        'another user': other.browser,
        'another merchant': elsewhere.owner.browser,
        'an access token': merchant.client,
      }
      const browser = browsers[whom] ?? merchant.owner.browser
      expect(await browser.post(path, { state, code: 'guild-902001' })).toMatchObject({
        status: 400,
        body: { code: 'guild_connection.invalid' },
      })
    },
  )

  it('is refused without a server that Discord confirms', async () => {
    const merchant = await createMerchant(harness)
    expect(await connect(merchant, 'account-4711')).toMatchObject({
      status: 400,
      body: { code: 'guild_connection.not_confirmed' },
    })
    const state = await begin(merchant)
    discord.troubles.push('cut-off')
    expect(await merchant.owner.browser.post(path, { state, code: 'guild-902001' })).toMatchObject({
      status: 503,
      body: { code: 'platform.unavailable' },
    })
  })

  it('goes nowhere with a state made up', async () => {
    const back = await createBrowser(harness.app).get(`${path}/callback?state=made-up`)
    expect(back.headers.get('location')).toBe(services.settings.BASE_URL)
  })

  it('tells programs no address, and nobody one without a bot', async () => {
    const { client } = await createMerchant(harness)
    expect((await client.get(path)).body).toMatchObject({ items: [], installation_url: null })
  })
})

describe('the roles of a server', () => {
  it('are listed with which of them the bot can give', async () => {
    const { client, id } = await connected()
    const { items } = GuildRoles.parse((await client.get(`${path}/${id}/roles`)).body)
    expect(items.map(({ name, is_assignable }) => [name, is_assignable])).toEqual([
      ['Boss', false],
      ['Member', true],
      ['Guest', true],
    ])
  })

  it.each([
    [{ status: 403, body: { code: 50001 } }, 409, 'guild_connection.lost'],
    [{ status: 502 }, 503, 'platform.unavailable'],
  ])('can’t be told: %o', async (trouble, status, code) => {
    const { client, id } = await connected()
    discord.troubles.push(trouble)
    expect(await client.get(`${path}/${id}/roles`)).toMatchObject({ status, body: { code } })
  })
})

describe('a benefit of a role', () => {
  it('is made, shown and changed', async () => {
    const { client, token } = await connected()
    const made = await client.post(benefits, benefit({ guild_token: token, role_id: '9020012' }))
    expect(made).toMatchObject({
      status: 201,
      body: {
        type: 'discord',
        properties: {
          guild_id: '902001',
          role_id: '9020012',
          kick_member: false,
          guild_token: token,
        },
      },
    })
    const own = `${benefits}/${Object(made.body).id}`
    const changes = { role_id: '9020011', kick_member: true }
    expect(await client.patch(own, { properties: changes })).toMatchObject({
      status: 200,
      body: { properties: { guild_id: '902001', ...changes } },
    })
    discord.asked.length = 0
    expect(await client.patch(own, { properties: { kick_member: false } })).toMatchObject({
      body: { properties: { role_id: '9020011', kick_member: false } },
    })
    expect(discord.asked).toEqual([])
    expect(await client.patch(own, { properties: { role_id: '1' } })).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'guild.role_not_found' }] },
    })
  })

  it('is refused where the bot can’t give it', async () => {
    const { client, token, organizationId } = await connected()
    const elsewhere = await connected()
    const unconnected = await createGuildConnection(harness, organizationId, { guildId: '1' })
    const { items } = GuildConnections.parse((await client.get(path)).body)
    const gone = items.find(({ id }) => id === unconnected.id)?.guild_token
    await client.delete(`${path}/${unconnected.id}`)
    const wanted = [
      [{ guild_token: token, role_id: '9020014' }, 'role_id', 'guild.role_too_high'],
      [{ guild_token: token, role_id: '902001' }, 'role_id', 'guild.role_not_found'],
      [{ guild_token: elsewhere.token, role_id: '9020012' }, 'guild_token', 'guild.not_connected'],
      [{ guild_token: 'made.up', role_id: '9020012' }, 'guild_token', 'guild.not_connected'],
      [{ guild_token: gone, role_id: '9020012' }, 'guild_token', 'guild.not_connected'],
    ] as const
    for (const [properties, field, type] of wanted)
      expect(await client.post(benefits, benefit(properties))).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'properties', field], type }] },
      })
  })

  it('keeps its server connected', async () => {
    const { client, token, id } = await connected()
    const made = await client.post(benefits, benefit({ guild_token: token, role_id: '9020012' }))
    const { items } = GuildConnections.parse((await client.get(path)).body)
    const named = { id: Object(made.body).id, description: 'Our server' }
    expect(items.map((connection) => connection.benefits)).toEqual([[named]])
    expect(await client.delete(`${path}/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'guild_connection.in_use' },
    })
    await client.delete(`${benefits}/${Object(made.body).id}`)
    expect(await client.delete(`${path}/${id}`)).toMatchObject({ status: 204 })
    expect(await client.delete(`${path}/${id}`)).toMatchObject({ status: 404 })
  })

  it('is tried again once the bot is back', async () => {
    const merchant = await connected()
    const { client, token, organizationId } = merchant
    const { body } = await client.post(
      benefits,
      benefit({ guild_token: token, role_id: '9020012' }),
    )
    const { id: customerId } = await database.customer.create({
      data: { organizationId, email: 'ada@example.com', createdAt: clock.now() },
    })
    const error = { message: 'x', type: 'MerchantActionRequired', code: 'connection_lost' }
    const grant = { organizationId, customerId, benefitId: Object(body).id, createdAt: clock.now() }
    const timestamp = clock.now().toISOString()
    const { id } = await database.benefitGrant.create({
      data: { ...grant, error: { ...error, timestamp } },
    })
    await connect(merchant)
    const { dueAt } = await database.benefitGrant.findUniqueOrThrow({ where: { id } })
    expect(dueAt).toEqual(clock.now())
  })
})

describe('a service without a bot', () => {
  it('says that it isn’t set up', async () => {
    const { client, token, id } = await connected()
    const { guilds } = services
    services.guilds = null
    const answers = [
      await client.post(benefits, benefit({ guild_token: token, role_id: '9020012' })),
      await client.get(`${path}/${id}/roles`),
      await client.get(path),
    ]
    services.guilds = guilds
    expect(answers).toMatchObject([
      {
        status: 422,
        body: { detail: [{ loc: ['body', 'type'], type: 'platform.not_set_up' }] },
      },
      { status: 200, body: { items: [] } },
      { status: 200, body: { installation_url: null } },
    ])
  })
})
