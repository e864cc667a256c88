import { z } from 'zod'
import { MINUTE, secondsAfter } from '../../core/calendar.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { readToken, signToken } from '../../core/signed-token.ts'

const LIFETIME = 30 * MINUTE

const Begun = z.object({
  organizationId: z.uuid(),
  userId: z.string(),
  /** Whose dashboard the browser comes back to. */
  slug: z.string(),
})
/** Who connects an organization at GitHub, for which merchant. Only that user can finish it. */
type Begun = z.infer<typeof Begun>

const Found = z.object({
  organizationId: z.uuid(),
  userId: z.string(),
  installationId: z.string(),
  owner: z.string(),
})
/** An organization that GitHub says the user owns. */
type Found = z.infer<typeof Found>

export function writeState(ctx: Context, begun: Begun): string {
  return signToken(ctx, 'repository-state', begun, endOf(ctx))
}

/** Null where nobody began it here, or too long ago. */
export function readState(ctx: Context, state: string): Begun | null {
  const begun = readToken(ctx, 'repository-state', state, Begun)
  return begun === 'expired' ? null : begun
}

export function writeFound(ctx: Context, found: Found): string {
  return signToken(ctx, 'repository-owner', found, endOf(ctx))
}

export function readFound(ctx: Context, token: string): Found | null {
  const found = readToken(ctx, 'repository-owner', token, Found)
  return found === 'expired' ? null : found
}

/** Refuses what another user began, or for another merchant. */
export function requireOwn<Claims extends Pick<Begun, 'organizationId' | 'userId'>>(
  { actor, organizationId }: MerchantContext,
  claims: Claims | null,
): Claims {
  const isOwn =
    actor.kind === 'user' &&
    claims?.userId === actor.userId &&
    claims.organizationId === organizationId
  if (!isOwn || !claims) throw refusal('repository_connection.invalid')
  return claims
}

/** Where GitHub sends the browser back to; must be registered there exactly as it is. */
export function redirectUriOf({ settings }: Context): string {
  return `${settings.BASE_URL}/v1/repository-connections/callback`
}

function endOf({ clock }: Context): Date {
  return secondsAfter(clock.now(), LIFETIME)
}
