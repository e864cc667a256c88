import type { GuildRoles } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { askGuilds } from './ask-guilds.ts'
import { requireConnection } from './queries.ts'

export async function listGuildRoles(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<GuildRoles> {
  const { guildId } = await requireConnection(ctx, id)
  if (!ctx.guilds) return { items: [] }
  const roles = await askGuilds(ctx, (guilds) => guilds.listRoles(guildId))
  const items = roles.map(({ id, name, isAssignable }) => ({
    id,
    name,
    is_assignable: isAssignable,
  }))
  return { items }
}
