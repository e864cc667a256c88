import type { MerchantContext } from '../../core/context.ts'
import type { Guilds } from '../../core/ports/guilds.ts'
import { askPlatform } from '../platform-connection/ask-platform.ts'

/** Asks Discord for someone who waits for the answer. */
export function askGuilds<Answer>(
  ctx: MerchantContext,
  ask: (guilds: Guilds) => Promise<Answer>,
): Promise<Answer> {
  const { guilds: port } = ctx
  return askPlatform(ctx, { platform: 'discord', port, lost: 'guild_connection.lost' }, ask)
}
