import { DiscordGrantProperties, discordProperties } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import type { GuildRole, Guilds } from '../../core/ports/guilds.ts'
import { PlatformFailure } from '../../core/ports/platform-failure.ts'
import { freshToken } from '../platform-account/fresh-token.ts'
import type { PlatformStrategy } from './platform-strategy.ts'

/** A role in a guild of Discord. */
export const discordRole: PlatformStrategy = {
  target(_ctx, { grant: { benefit }, account: { accountId } }) {
    const { guild_id, role_id } = discordProperties.parse(benefit.properties)
    return { account_id: accountId, guild_id, role_id }
  },
  async give(ctx, { properties, account }) {
    await requireGuilds(ctx).giveRole(roleOf(properties), () => freshToken(ctx, account))
  },
  async take(ctx, { grant: { benefit }, properties, others }) {
    const role = roleOf(properties)
    const inGuild = others.map(roleOf).filter(({ guildId }) => guildId === role.guildId)
    if (inGuild.some(({ roleId }) => roleId === role.roleId)) return
    const guilds = requireGuilds(ctx)
    const { kick_member: kicks } = discordProperties.parse(benefit.properties)
    if (kicks && inGuild.length === 0) return guilds.kick(role)
    await guilds.takeRole(role)
  },
}

function roleOf(properties: unknown): GuildRole {
  const { account_id, guild_id, role_id } = DiscordGrantProperties.parse(properties)
  return { accountId: account_id, guildId: guild_id, roleId: role_id }
}

function requireGuilds({ guilds }: Pick<MerchantContext, 'guilds'>): Guilds {
  if (!guilds) throw new PlatformFailure('not_set_up')
  return guilds
}
