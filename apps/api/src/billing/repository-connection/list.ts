import type { RepositoryConnections } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { repositoryConnecting } from './connecting.ts'
import { presentConnection } from './present.ts'
import { findConnectionsWithBenefits } from './queries.ts'

export async function listRepositoryConnections(
  ctx: MerchantContext,
): Promise<RepositoryConnections> {
  const { repositories } = ctx
  const connections = await findConnectionsWithBenefits(ctx)
  const begun = repositories && (await repositoryConnecting.begin(ctx))
  return {
    items: connections.map(({ connection, benefits }) => ({
      ...presentConnection(connection),
      benefits,
    })),
    authorization_url: begun && repositories.authorizationUrl(begun),
  }
}
