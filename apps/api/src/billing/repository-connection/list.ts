import type { RepositoryConnections } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { requireOrganization } from '../organization/find.ts'
import { presentConnection } from './present.ts'
import { findConnections } from './queries.ts'
import { redirectUriOf, writeState } from './state.ts'

export async function listRepositoryConnections(
  ctx: MerchantContext,
): Promise<RepositoryConnections> {
  const connections = await findConnections(ctx)
  return {
    items: connections.map(presentConnection),
    authorization_url: await authorizationUrlOf(ctx),
  }
}

async function authorizationUrlOf(ctx: MerchantContext): Promise<string | null> {
  const { repositories, actor, organizationId } = ctx
  if (!repositories || actor.kind !== 'user') return null
  const { slug } = await requireOrganization(ctx)
  const state = writeState(ctx, { organizationId, userId: actor.userId, slug })
  return repositories.authorizationUrl({ redirectUri: redirectUriOf(ctx), state })
}
