import type { GuildConnections } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { requireOrganization } from '../organization/find.ts'
import { presentConnection } from './present.ts'
import { findConnections } from './queries.ts'
import { redirectUriOf, writeState } from './state.ts'

export async function listGuildConnections(ctx: MerchantContext): Promise<GuildConnections> {
  const connections = await findConnections(ctx)
  return {
    items: connections.map((row) => presentConnection(ctx, row)),
    installation_url: await installationUrlOf(ctx),
  }
}

async function installationUrlOf(ctx: MerchantContext): Promise<string | null> {
  const { guilds, actor, organizationId } = ctx
  if (!guilds || actor.kind !== 'user') return null
  const { slug } = await requireOrganization(ctx)
  const state = writeState(ctx, { organizationId, userId: actor.userId, slug })
  return guilds.installationUrl({ redirectUri: redirectUriOf(ctx), state })
}
