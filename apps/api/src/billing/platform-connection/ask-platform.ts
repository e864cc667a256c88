import { type Platform, platformNames } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { PlatformFailure } from '../../core/ports/platform-failure.ts'

interface Asked<Port> {
  platform: Platform
  /** Null where the service isn’t set up for it. */
  port: Port | null
  lost: 'guild_connection.lost' | 'repository_connection.lost'
}

/** Asks a platform for someone who waits for the answer. */
export async function askPlatform<Port, Answer>(
  { requestId, logger }: MerchantContext,
  { platform, port, lost }: Asked<Port>,
  ask: (port: Port) => Promise<Answer>,
): Promise<Answer> {
  const values = { platform: platformNames[platform] }
  if (!port) throw refusal('platform.not_set_up', { values })
  try {
    return await ask(port)
  } catch (failure) {
    if (!(failure instanceof PlatformFailure)) throw failure
    const { code, cause } = failure
    logger.warn({ requestId, platform, code, cause }, 'A platform did not answer')
    if (code === 'connection_lost') throw refusal(lost)
    throw refusal('platform.unavailable', { values })
  }
}
