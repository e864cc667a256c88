import type { RepositoryOwners, RepositoryOwnersRequest } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { askHost } from './ask-host.ts'
import { repositoryConnecting, writeFound } from './connecting.ts'
import { findConnections } from './queries.ts'

/** The GitHub organizations that the returning user can connect. */
export async function findRepositoryOwners(
  ctx: MerchantContext,
  { state, code }: RepositoryOwnersRequest,
): Promise<RepositoryOwners> {
  const { readState, redirectUriOf, requireOwn } = repositoryConnecting
  const { organizationId, userId } = requireOwn(ctx, readState(ctx, state))
  const redirectUri = redirectUriOf(ctx)
  const [owned, installationUrl] = await askHost(ctx, (host) =>
    Promise.all([host.findOwned({ code, redirectUri }), host.installationUrl(state)]),
  )
  if (owned === null) throw refusal('repository_connection.not_confirmed')
  const connections = await findConnections(ctx)
  const items = owned.map(({ id: installationId, owner }) => ({
    owner,
    token: writeFound(ctx, { organizationId, userId, installationId, owner }),
    is_connected: connections.some((known) => known.installationId === installationId),
  }))
  return { items, installation_url: installationUrl }
}
