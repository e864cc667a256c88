import type { GuildConnection, GuildConnectionCreate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { makeDueInGuild } from '../benefit-grant/queries.ts'
import { askGuilds } from './ask-guilds.ts'
import { guildConnecting } from './connecting.ts'
import { presentConnection } from './present.ts'
import { upsertConnection } from './queries.ts'

/** Connects the guild in which the bot was installed; what could not be given there is given now. */
export async function createGuildConnection(
  ctx: MerchantContext,
  { state, code }: GuildConnectionCreate,
): Promise<GuildConnection> {
  const { readState, redirectUriOf, requireOwn } = guildConnecting
  requireOwn(ctx, readState(ctx, state))
  const returned = { code, redirectUri: redirectUriOf(ctx) }
  const guild = await askGuilds(ctx, (guilds) => guilds.findInstalled(returned))
  if (guild === null) throw refusal('guild_connection.not_confirmed')
  const { id: guildId, name } = guild
  return inTransaction(ctx, async (tx) => {
    const { organizationId } = tx
    const row = await upsertConnection(tx, { id: newId(), guildId, name })
    await makeDueInGuild(tx, guildId)
    const after = presentConnection(tx, row)
    await record(tx, 'guild_connection.created', { organizationId, after })
    return after
  })
}
