import type { GuildConnection } from '@tollgate/contracts'
import type { GuildConnection as GuildConnectionRow } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { presentRecord } from '../../core/present-record.ts'
import { writeGuildToken } from './guild-token.ts'

export function presentConnection(
  ctx: Pick<Context, 'keys'>,
  row: GuildConnectionRow,
): GuildConnection {
  return {
    ...presentRecord(row),
    guild_id: row.guildId,
    name: row.name,
    guild_token: writeGuildToken(ctx, row),
  }
}
