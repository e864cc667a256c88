import type { GuildConnections } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { guildConnecting } from './connecting.ts'
import { presentConnection } from './present.ts'
import { findConnectionsWithBenefits } from './queries.ts'

export async function listGuildConnections(ctx: MerchantContext): Promise<GuildConnections> {
  const { guilds } = ctx
  const connections = await findConnectionsWithBenefits(ctx)
  const begun = guilds && (await guildConnecting.begin(ctx))
  return {
    items: connections.map(({ connection, benefits }) => ({
      ...presentConnection(ctx, connection),
      benefits,
    })),
    installation_url: begun && guilds.installationUrl(begun),
  }
}
