import type { repositoryProperties } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { askHost } from '../repository-connection/ask-host.ts'
import { findConnectionOf } from '../repository-connection/queries.ts'

type Properties = z.infer<typeof repositoryProperties>

const at = (field: keyof Properties) => ({ at: ['body', 'properties', field] })

/**
 * Refuses a repository that the merchant’s connections don’t reach; the others are named as GitHub does. Asked
 * outside of transactions.
 */
export async function checkRepository(
  ctx: MerchantContext,
  { repository_owner, repository_name, permission }: Properties,
): Promise<Properties> {
  const values = { platform: 'GitHub' }
  if (!ctx.repositories) throw refusal('platform.not_set_up', { values, at: ['body', 'type'] })
  if (ctx.actor.kind !== 'user') throw refusal('benefit.needs_user', { at: ['body', 'type'] })
  const connection = await findConnectionOf(ctx, repository_owner)
  if (!connection) throw refusal('repository.not_connected', at('repository_owner'))
  const named = { owner: repository_owner, name: repository_name }
  const found = await askHost(ctx, (host) => host.findRepository(connection.installationId, named))
  if (!found) throw refusal('repository.not_found', at('repository_name'))
  return { repository_owner: found.owner, repository_name: found.name, permission }
}
