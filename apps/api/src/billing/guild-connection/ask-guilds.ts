import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import type { Guilds } from '../../core/ports/guilds.ts'
import { PlatformFailure } from '../../core/ports/platform-failure.ts'

const values = { platform: 'Discord' }

/** Asks Discord for someone who waits for the answer. */
export async function askGuilds<Answer>(
  ctx: MerchantContext,
  ask: (guilds: Guilds) => Promise<Answer>,
): Promise<Answer> {
  const { guilds, requestId, logger } = ctx
  if (!guilds) throw refusal('platform.not_set_up', { values })
  try {
    return await ask(guilds)
  } catch (failure) {
    if (!(failure instanceof PlatformFailure)) throw failure
    const { code, cause } = failure
    logger.warn({ requestId, code, cause }, 'Discord did not answer')
    if (code === 'connection_lost') throw refusal('guild_connection.lost')
    throw refusal('platform.unavailable', { values })
  }
}
