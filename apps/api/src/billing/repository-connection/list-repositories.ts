import type { Repositories } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { askHost } from './ask-host.ts'
import { requireConnection } from './queries.ts'

export async function listRepositories(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<Repositories> {
  const { installationId } = await requireConnection(ctx, id)
  if (!ctx.repositories) return { items: [] }
  const found = await askHost(ctx, (host) => host.listRepositories(installationId))
  const items = found.map(({ owner, name, isPrivate }) => ({
    repository_owner: owner,
    repository_name: name,
    is_private: isPrivate,
  }))
  return { items }
}
