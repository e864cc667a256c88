import { z } from 'zod'
import { DAY, MINUTE, secondsAfter } from '../../core/calendar.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { readToken, signToken } from '../../core/signed-token.ts'

const LIFETIME = 30 * MINUTE
/** A token counts for as long as its guild is connected. */
const CENTURY = 36_525 * DAY

const Begun = z.object({
  organizationId: z.uuid(),
  userId: z.string(),
  /** Whose dashboard the browser comes back to. */
  slug: z.string(),
})
/** Who installs the bot, for which merchant. Only that user can finish it. */
type Begun = z.infer<typeof Begun>

export function writeState(ctx: Context, begun: Begun): string {
  return signToken(ctx, 'guild-state', begun, secondsAfter(ctx.clock.now(), LIFETIME))
}

/** Null where nobody began it here, or too long ago. */
export function readState(ctx: Context, state: string): Begun | null {
  const begun = readToken(ctx, 'guild-state', state, Begun)
  return begun === 'expired' ? null : begun
}

/** Refuses what another user began, or for another merchant. */
export function requireOwn(ctx: MerchantContext, state: string): void {
  const { actor, organizationId } = ctx
  const begun = readState(ctx, state)
  const isOwn = actor.kind === 'user' && begun?.userId === actor.userId
  if (!isOwn || begun.organizationId !== organizationId) throw refusal('guild_connection.invalid')
}

/** Where Discord sends the browser back to; must be registered there exactly as it is. */
export function redirectUriOf({ settings }: Pick<Context, 'settings'>): string {
  return `${settings.BASE_URL}/v1/guild-connections/callback`
}

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
