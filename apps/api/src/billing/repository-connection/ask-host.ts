import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { PlatformFailure } from '../../core/ports/platform-failure.ts'
import type { RepositoryHost } from '../../core/ports/repositories.ts'

const values = { platform: 'GitHub' }

/** Asks GitHub for someone who waits for the answer. */
export async function askHost<Answer>(
  ctx: MerchantContext,
  ask: (host: RepositoryHost) => Promise<Answer>,
): Promise<Answer> {
  const { repositories, requestId, logger } = ctx
  if (!repositories) throw refusal('platform.not_set_up', { values })
  try {
    return await ask(repositories)
  } catch (failure) {
    if (!(failure instanceof PlatformFailure)) throw failure
    const { code, cause } = failure
    logger.warn({ requestId, code, cause }, 'GitHub did not answer')
    if (code === 'connection_lost') throw refusal('repository_connection.lost')
    throw refusal('platform.unavailable', { values })
  }
}
