import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { codes } from '../../providers/guilds/ask.ts'

/** What goes wrong with the next request: an answer of Discord’s, or that there is none. */
type Trouble =
  | { status: number; body?: object; headers?: Record<string, string> }
  | 'cut-off'
  | 'silence'

const BOT = '100'

export const discordSettings = {
  DISCORD_BOT_TOKEN: 'bot-token',
  socialCredentials: { discord: { clientId: '4711', clientSecret: 'client-secret' } },
}

/** A stand-in for Discord on this machine, with the answers and refusals that it documents. */
export async function startDiscord() {
  const guilds = new Map<string, ReturnType<typeof createGuild>>()
  const banned = new Set<string>()
  const troubles: Trouble[] = []
  const asked: string[] = []
  const web = new Hono<{ Bindings: HttpBindings }>()
  web.use(async (c, next) => {
    asked.push(`${c.req.method} ${c.req.path}`)
    const trouble = troubles.shift()
    if (!trouble) return next()
    if (trouble === 'silence') await setTimeout(60_000, undefined, { ref: false })
    if (typeof trouble === 'object') {
      const { status, body = { message: 'Trouble', code: 0 }, headers = {} } = trouble
      return Response.json(body, { status, headers })
    }
    c.env.incoming.socket.destroy()
    return c.body(null)
  })

  /** Everybody agrees at once: to the bot in the guild `902001`, or to their account. */
  web.get('/oauth2/authorize', (c) => {
    const { redirect_uri = '', state = '', scope } = c.req.query()
    const code = scope === 'bot' ? 'guild-902001' : 'account-4711'
    return c.redirect(`${redirect_uri}?${new URLSearchParams({ code, state })}`)
  })
  web.post('/api/oauth2/token', async (c) => {
    const { code, client_secret } = await c.req.parseBody()
    const [, kind, id = ''] = /^(guild|account)-(\w+)$/.exec(String(code)) ?? []
    if (client_secret !== 'client-secret') return c.json({ error: 'invalid_client' }, 401)
    const guild = guilds.get(id)
    if (kind === undefined || (kind === 'guild' && !guild))
      return c.json({ error: 'invalid_grant' }, 400)
    const token = { access_token: `token-of-${id}`, token_type: 'Bearer', expires_in: 604_800 }
    return c.json({
      ...token,
      refresh_token: `refresh-of-${id}`,
      scope: kind === 'guild' ? 'bot' : 'identify guilds.join',
      ...(kind === 'guild' && { guild: { id, name: guild?.name } }),
    })
  })
  web.get('/api/users/@me', (c) => {
    const id = bearerOf(c).replace('token-of-', '')
    return c.json({ id, username: `name-of-${id}`, global_name: null, avatar: null })
  })

  web.use('/api/v10/*', async (c, next) => {
    if (c.req.header('authorization') === 'Bot bot-token') return next()
    return c.json({ message: '401: Unauthorized', code: 0 }, 401)
  })
  web.get('/api/v10/users/@me', (c) => c.json({ id: BOT, username: 'tollgate' }))
  web.use('/api/v10/guilds/:guild/*', async (c, next) => {
    return guilds.has(c.req.param('guild')) ? next() : fail(c, 404, codes.unknownGuild)
  })
  web.get('/api/v10/guilds/:guild', (c) => {
    const guild = guilds.get(c.req.param('guild'))
    if (!guild) return fail(c, 404, codes.unknownGuild)
    const { id, name, roles } = guild
    return c.json({ id, name, roles })
  })
  web.get('/api/v10/guilds/:guild/members/:user', (c) => {
    const roles = guilds.get(c.req.param('guild'))?.members.get(c.req.param('user'))
    return roles ? c.json({ roles: [...roles] }) : fail(c, 404, codes.unknownMember)
  })
  web.put('/api/v10/guilds/:guild/members/:user', async (c) => {
    const { guild: id, user } = c.req.param()
    const members = guilds.get(id)?.members
    const { access_token, roles } = await c.req.json()
    if (access_token !== `token-of-${user}`) return fail(c, 403, codes.invalidToken)
    if (banned.has(user)) return fail(c, 403, codes.banned)
    if (members?.has(user)) return c.body(null, 204)
    members?.set(user, new Set(roles))
    return c.json({ roles }, 201)
  })
  web.delete('/api/v10/guilds/:guild/members/:user', (c) => {
    const { guild: id, user } = c.req.param()
    const isGone = guilds.get(id)?.members.delete(user)
    return isGone ? c.body(null, 204) : fail(c, 404, codes.unknownMember)
  })
  web.on(['PUT', 'DELETE'], '/api/v10/guilds/:guild/members/:user/roles/:role', (c) => {
    const { guild: id, user, role } = c.req.param()
    const guild = guilds.get(id)
    const found = guild?.roles.find((one) => one.id === role)
    const roles = guild?.members.get(user)
    if (!found) return fail(c, 404, codes.unknownRole)
    if (found.position >= BOT_POSITION) return fail(c, 403, codes.missingPermissions)
    if (!roles) return fail(c, 404, codes.unknownMember)
    if (c.req.method === 'PUT') roles.add(role)
    else roles.delete(role)
    return c.body(null, 204)
  })

  const server = createAdaptorServer({ fetch: web.fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    settings: { ...discordSettings, DISCORD_URL: url },
    banned,
    troubles,
    /** What was asked, as `GET /api/v10/guilds/902001`. */
    asked,
    /** Has the bot installed in a guild, with the roles Boss, the bot’s own, Member and Guest. */
    install(id: string, name = 'Acme') {
      const guild = createGuild(id, name)
      guilds.set(id, guild)
      return guild
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const BOT_POSITION = 3

function createGuild(id: string, name: string) {
  const role = (own: string, title: string, position: number, managed = false) => {
    return { id: `${id}${own}`, name: title, position, managed }
  }
  return {
    id,
    name,
    roles: [
      { id, name: '@everyone', position: 0, managed: false },
      role('1', 'Guest', 1),
      role('2', 'Member', 2),
      role('3', 'Tollgate', BOT_POSITION, true),
      role('4', 'Boss', 4),
    ],
    /** By their ids, with their roles. */
    members: new Map([[BOT, new Set([`${id}3`])]]),
  }
}

function bearerOf(c: Context): string {
  return c.req.header('authorization')?.replace('Bearer ', '') ?? ''
}

function fail(c: Context, status: 403 | 404, code: number) {
  return c.json({ message: 'Refused', code }, status)
}
