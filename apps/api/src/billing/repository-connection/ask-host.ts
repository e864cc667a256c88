import type { MerchantContext } from '../../core/context.ts'
import type { RepositoryHost } from '../../core/ports/repositories.ts'
import { askPlatform } from '../platform-connection/ask-platform.ts'

/** Asks GitHub for someone who waits for the answer. */
export function askHost<Answer>(
  ctx: MerchantContext,
  ask: (host: RepositoryHost) => Promise<Answer>,
): Promise<Answer> {
  const { repositories: port } = ctx
  return askPlatform(ctx, { platform: 'github', port, lost: 'repository_connection.lost' }, ask)
}
