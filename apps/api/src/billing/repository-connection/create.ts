import type { RepositoryConnection, RepositoryConnectionCreate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { makeDueAtOwner } from '../benefit-grant/queries.ts'
import { readFound, repositoryConnecting } from './connecting.ts'
import { presentConnection } from './present.ts'
import { upsertConnection } from './queries.ts'

/** Connects an organization at GitHub, or once more, where it has installed the app again. */
export async function createRepositoryConnection(
  ctx: MerchantContext,
  { token }: RepositoryConnectionCreate,
): Promise<RepositoryConnection> {
  const found = repositoryConnecting.requireOwn(ctx, readFound(ctx, token))
  const { organizationId, installationId, owner } = found
  return inTransaction(ctx, async (tx) => {
    const row = await upsertConnection(tx, { id: newId(), installationId, owner })
    await makeDueAtOwner(tx, owner)
    const after = presentConnection(row)
    await record(tx, 'repository_connection.created', { organizationId, after })
    return after
  })
}
