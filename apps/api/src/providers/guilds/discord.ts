import { z } from 'zod'
import type { Guild, Guilds, Role } from '../../core/ports/guilds.ts'
import { PlatformFailure } from '../../core/ports/platform-failure.ts'
import type { SocialCredentials } from '../../settings/social.ts'
import { ask, type Caller, codes, expectDone, readAs, unavailable } from './ask.ts'

interface Needs extends Caller {
  credentials: SocialCredentials
}

/** “Permissions: Bitwise Permission Flags”: manage roles, kick members, and create invites, which joining takes. */
const PERMISSIONS = (1 << 28) + (1 << 1) + (1 << 0)

const Me = z.object({ id: z.string() })
const Member = z.object({ roles: z.array(z.string()) })
const GuildWithRoles = z.object({
  roles: z.array(
    z.object({ id: z.string(), name: z.string(), position: z.number(), managed: z.boolean() }),
  ),
})
const Installed = z.object({ guild: z.object({ id: z.string(), name: z.string() }) })

/** Discord: “OAuth2: Advanced Bot Authorization” and “Guild Resource”, discord.com/developers/docs. */
export function createDiscord({ credentials, ...caller }: Needs): Guilds {
  const askDiscord = ask.bind(null, caller)
  let ownId: Promise<string> | null = null
  /** The bot’s own, which stays; a failure is not kept. */
  function findOwnId(): Promise<string> {
    ownId ??= askDiscord({ path: '/users/@me' })
      .then((answer) => readAs(Me, answer).id)
      .catch((error: unknown) => {
        ownId = null
        throw error
      })
    return ownId
  }
  return {
    installationUrl({ redirectUri, state }) {
      const url = new URL('/oauth2/authorize', caller.url)
      const parameters = {
        client_id: credentials.clientId,
        scope: 'bot',
        permissions: String(PERMISSIONS),
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url.href
    },
    findInstalled: (returned) => findInstalled(caller, credentials, returned),
    async listRoles(guildId) {
      const me = await findOwnId()
      const [guild, own] = await Promise.all([
        askDiscord({ path: `/guilds/${guildId}` }),
        askDiscord({ path: `/guilds/${guildId}/members/${me}` }),
      ])
      return sortRoles(guildId, readAs(GuildWithRoles, guild).roles, readAs(Member, own).roles)
    },
    async giveRole({ guildId, roleId, accountId }, findToken) {
      const member = `/guilds/${guildId}/members/${accountId}`
      const role = { method: 'PUT', path: `${member}/roles/${roleId}` } as const
      const given = await askDiscord(role)
      if (given.code !== codes.unknownMember) return expectDone(given)
      const body = { access_token: await findToken(), roles: [roleId] }
      const joined = await askDiscord({ method: 'PUT', path: member, body })
      expectDone(joined)
      // A member meanwhile: those don’t get the roles.
      if (joined.status === 204) expectDone(await askDiscord(role))
    },
    async takeRole({ guildId, roleId, accountId }) {
      const path = `/guilds/${guildId}/members/${accountId}/roles/${roleId}`
      const taken = await askDiscord({ method: 'DELETE', path })
      expectDone(taken, ...gone, codes.unknownRole)
    },
    async kick({ guildId, accountId }) {
      const path = `/guilds/${guildId}/members/${accountId}`
      expectDone(await askDiscord({ method: 'DELETE', path }), ...gone)
    },
  }
}

const gone = [codes.unknownGuild, codes.unknownMember, codes.unknownUser]

type GuildRole = z.infer<typeof GuildWithRoles>['roles'][number]

/** A bot gives roles below its highest one; those that belong to a program or to everyone are nobody’s to give. */
function sortRoles(guildId: string, roles: GuildRole[], own: string[]): Role[] {
  const highest = Math.max(
    ...roles.filter(({ id }) => own.includes(id)).map(({ position }) => position),
    0,
  )
  return roles
    .filter(({ id, managed }) => id !== guildId && !managed)
    .sort((one, other) => other.position - one.position)
    .map(({ id, name, position }) => ({ id, name, isAssignable: position < highest }))
}

async function findInstalled(
  { fetch, url }: Caller,
  { clientId, clientSecret }: SocialCredentials,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<Guild | null> {
  const response = await fetch(`${url}/api/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
    }).toString(),
  }).catch(unavailable)
  if (response.status === 400) return null
  if (response.status === 401) throw new PlatformFailure('not_set_up')
  if (!response.ok) throw new PlatformFailure('unavailable', { cause: response.status })
  const installed = Installed.safeParse(await response.json().catch(unavailable))
  // Someone agreed to something else than the bot.
  return installed.data?.guild ?? null
}
