import type { discordProperties } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { askGuilds } from '../guild-connection/ask-guilds.ts'
import { readGuildToken } from '../guild-connection/guild-token.ts'
import { findConnectionOf } from '../guild-connection/queries.ts'

type Properties = z.infer<typeof discordProperties>

const at = (field: keyof Properties) => ({ at: ['body', 'properties', field] })

/** Refuses a role that the bot can’t give in a guild of the merchant. Asked outside of transactions. */
export async function checkGuildRole(
  ctx: MerchantContext,
  { guild_token, role_id, kick_member }: Omit<Properties, 'guild_id'>,
): Promise<Properties> {
  if (!ctx.guilds) {
    throw refusal('platform.not_set_up', { values: { platform: 'Discord' }, at: ['body', 'type'] })
  }
  const guildId = readGuildToken(ctx, guild_token)
  const connection = guildId === null ? null : await findConnectionOf(ctx, guildId)
  if (!connection) throw refusal('guild.not_connected', at('guild_token'))
  const { guildId: guild_id } = connection
  const roles = await askGuilds(ctx, (guilds) => guilds.listRoles(guild_id))
  const role = roles.find(({ id }) => id === role_id)
  if (!role) throw refusal('guild.role_not_found', at('role_id'))
  if (!role.isAssignable) throw refusal('guild.role_too_high', at('role_id'))
  return { guild_id, role_id, kick_member, guild_token }
}
