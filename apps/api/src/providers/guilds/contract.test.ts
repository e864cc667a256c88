import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { discordSettings, startDiscord } from '../../testing/discord/server.ts'
import { createGuardedFetch } from '../outbound/guarded-fetch.ts'
import { codes } from './ask.ts'
import { openGuilds } from './open.ts'

const discord = await startDiscord()
const fetch = createGuardedFetch({ allowPrivate: true, longestMilliseconds: 500 })
const baseUrl = 'https://gate.example'
const settings = { ...discord.settings, BASE_URL: baseUrl }
const guilds = openGuilds({ settings, fetch })
if (!guilds) throw new Error('Discord is set up')

let guild = discord.install('902001')
const role = { guildId: '902001', roleId: '9020012', accountId: '4711' }
const member = '/api/v10/guilds/902001/members/4711'
const noToken = () => Promise.reject(new Error('asked for a token'))
const ownToken = async () => 'token-of-4711'

beforeEach(() => {
  guild = discord.install('902001')
  discord.banned.clear()
  discord.troubles.length = 0
  discord.asked.length = 0
})
afterAll(() => discord.stop())

describe('installing the bot', () => {
  it('leads to Discord with what the bot has to be allowed', () => {
    const redirectUri = `${baseUrl}/back`
    const url = new URL(guilds.installationUrl({ redirectUri, state: 'signed' }))
    expect(url.origin + url.pathname).toBe(`${discord.url}/oauth2/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: '4711',
      scope: 'bot',
      // Manage roles, kick members, create invites.
      permissions: '268435459',
      response_type: 'code',
      redirect_uri: redirectUri,
      state: 'signed',
    })
  })

  it.each([
    ['the guild of the code', 'guild-902001', { id: '902001', name: 'Acme' }],
    ['none for a code that is not good', 'made-up', null],
    ['none for someone who agreed to something else', 'account-4711', null],
  ])('finds %s', async (_, code, found) => {
    expect(await guilds.findInstalled({ code, redirectUri: `${baseUrl}/back` })).toEqual(found)
  })

  it.each([
    [{ status: 401 }, 'not_set_up'],
    [{ status: 503 }, 'unavailable'],
    ['cut-off', 'unavailable'],
  ] as const)('fails where Discord does: %o', async (trouble, code) => {
    discord.troubles.push(trouble)
    const returned = { code: 'guild-902001', redirectUri: baseUrl }
    await expect(guilds.findInstalled(returned)).rejects.toMatchObject({ code })
  })

  it('lists the roles, the highest first, and which of them the bot may give', async () => {
    expect(await guilds.listRoles('902001')).toEqual([
      { id: '9020014', name: 'Boss', isAssignable: false },
      { id: '9020012', name: 'Member', isAssignable: true },
      { id: '9020011', name: 'Guest', isAssignable: true },
    ])
    await expect(guilds.listRoles('1')).rejects.toMatchObject({ code: 'connection_lost' })
  })
})

describe('giving a role', () => {
  it('has who is no member yet join with it', async () => {
    await guilds.giveRole(role, ownToken)
    expect([...(guild.members.get('4711') ?? [])]).toEqual(['9020012'])
    expect(discord.asked).toEqual([`PUT ${member}/roles/9020012`, `PUT ${member}`])
  })

  it('asks members for no token, however often it is given', async () => {
    guild.members.set('4711', new Set())
    await guilds.giveRole(role, noToken)
    await guilds.giveRole(role, noToken)
    expect([...(guild.members.get('4711') ?? [])]).toEqual(['9020012'])
  })

  it('gives it to who joined meanwhile', async () => {
    const findToken = async () => {
      guild.members.set('4711', new Set())
      return 'token-of-4711'
    }
    await guilds.giveRole(role, findToken)
    expect([...(guild.members.get('4711') ?? [])]).toEqual(['9020012'])
  })

  it.each([
    ['the role is above the bot’s', { ...role, roleId: '9020014' }, 'permission_missing'],
    ['there is no such role', { ...role, roleId: '1' }, 'target_missing'],
    ['the bot is in no such guild', { ...role, guildId: '1' }, 'connection_lost'],
  ])('is refused where %s', async (_, wanted, code) => {
    await expect(guilds.giveRole(wanted, ownToken)).rejects.toMatchObject({
      code,
      type: 'MerchantActionRequired',
    })
  })

  it.each([
    ['banned', () => discord.banned.add('4711'), 'account_refused'],
    ['in too many guilds', () => later(400, codes.tooManyGuilds), 'account_refused'],
    ['deleted', () => later(404, codes.unknownUser), 'account_refused'],
    ['let go', () => later(403, codes.invalidToken), 'account_expired'],
  ])('is refused to an account that is %s', async (_, prepare, code) => {
    prepare()
    await expect(guilds.giveRole(role, ownToken)).rejects.toMatchObject({
      code,
      type: 'ActionRequired',
    })
  })

  /** The answer to the second request. */
  function later(status: number, code: number) {
    discord.troubles.push(
      { status: 404, body: { code: codes.unknownMember } },
      { status, body: { code } },
    )
  }
})

describe('taking a role', () => {
  it('leaves the others, and is done where there is nothing to take', async () => {
    guild.members.set('4711', new Set(['9020011', '9020012']))
    await guilds.takeRole(role)
    await guilds.takeRole(role)
    expect([...(guild.members.get('4711') ?? [])]).toEqual(['9020011'])
    await guilds.takeRole({ ...role, accountId: 'left' })
    await guilds.takeRole({ ...role, roleId: '1' })
    await guilds.takeRole({ ...role, guildId: '1' })
  })

  it('removes the member, once', async () => {
    guild.members.set('4711', new Set())
    await guilds.kick(role)
    await guilds.kick(role)
    await guilds.kick({ ...role, guildId: '1' })
    expect(guild.members.has('4711')).toBe(false)
  })

  it.each([
    [codes.missingPermissions, 'permission_missing'],
    [codes.missingAccess, 'connection_lost'],
  ])('fails where the bot may not: %i', async (refused, code) => {
    discord.troubles.push({ status: 403, body: { code: refused } })
    await expect(guilds.takeRole(role)).rejects.toMatchObject({ code })
  })
})

describe('Discord itself', () => {
  it.each([
    ['has forgotten the bot', { status: 401 }, 'not_set_up', null],
    ['is down', { status: 502, body: {} }, 'unavailable', null],
    ['refuses in an unknown way', { status: 418, body: { code: 1 } }, 'unavailable', null],
    ['cuts off', 'cut-off', 'unavailable', null],
    ['never answers', 'silence', 'unavailable', null],
    ['limits', { status: 429, body: { retry_after: 64.57 } }, 'unavailable', 65],
    [
      'limits by header',
      { status: 429, body: {}, headers: { 'retry-after': '7' } },
      'unavailable',
      7,
    ],
    ['limits without a word', { status: 429, body: {} }, 'unavailable', 5],
  ] as const)('%s', async (_, trouble, code, retryAfterSeconds) => {
    discord.troubles.push(trouble)
    await expect(guilds.takeRole(role)).rejects.toMatchObject({ code, retryAfterSeconds })
  })

  it('answers what can’t be read', async () => {
    const odd = vi.fn(async () => new Response('<html>'))
    const other = openGuilds({ settings, fetch: odd })
    await expect(other?.listRoles('902001')).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('is not asked without a bot', () => {
    const without = { ...settings, DISCORD_BOT_TOKEN: undefined }
    expect(openGuilds({ settings: without, fetch })).toBeNull()
    const noClient = { ...settings, ...discordSettings, socialCredentials: {} }
    expect(openGuilds({ settings: noClient, fetch })).toBeNull()
  })
})
