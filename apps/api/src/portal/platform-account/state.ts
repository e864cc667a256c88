import { Platform } from '@tollgate/contracts'
import { z } from 'zod'
import { MINUTE, secondsAfter } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import { sign } from '../../core/crypto.ts'
import { readToken, signToken } from '../../core/signed-token.ts'

const LIFETIME = 30 * MINUTE

const Begun = z.object({
  organizationId: z.uuid(),
  customerId: z.uuid(),
  platform: Platform,
  /** Whose portal the browser comes back to. */
  slug: z.string(),
})

/** Who connects an account, where. It is signed, and only that customer can finish it. */
export type Begun = z.infer<typeof Begun>

export function writeState(ctx: Context, begun: Begun): string {
  return signToken(ctx, 'platform-state', begun, secondsAfter(ctx.clock.now(), LIFETIME))
}

/** Null where nobody began it here, or too long ago. */
export function readState(ctx: Context, state: string): Begun | null {
  const begun = readToken(ctx, 'platform-state', state, Begun)
  return begun === 'expired' ? null : begun
}

/** Follows from the state, so that nothing has to be stored until the browser is back (RFC 7636). */
export function verifierOf({ keys }: Context, state: string): string {
  return sign(keys.current('platform-state'), `verifier ${state}`).toString('base64url')
}

/** Where a platform sends the browser back to; must be registered there exactly as it is. */
export function redirectUriOf({ settings }: Context, platform: Platform): string {
  return `${settings.BASE_URL}/v1/customer-portal/oauth-accounts/callback/${platform}`
}
