import { z } from 'zod'
import { DAY, secondsAfter } from '../../core/calendar.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { readToken, signToken } from '../../core/signed-token.ts'

/** A token counts for as long as its guild is connected. */
const CENTURY = 36_525 * DAY

const Named = z.object({ organizationId: z.uuid(), guildId: z.string() })

interface Connected extends z.infer<typeof Named> {
  createdAt: Date
}

/** With which a benefit of the merchant names a guild. */
export function writeGuildToken(
  ctx: Pick<Context, 'keys'>,
  { organizationId, guildId, createdAt }: Connected,
): string {
  const end = secondsAfter(createdAt, CENTURY)
  return signToken(ctx, 'guild-token', { organizationId, guildId }, end)
}

/** The guild that it names; null where it isn’t the merchant’s own. */
export function readGuildToken(ctx: MerchantContext, token: string): string | null {
  const named = readToken(ctx, 'guild-token', token, Named)
  if (named === null || named === 'expired') return null
  return named.organizationId === ctx.organizationId ? named.guildId : null
}
