import { z } from 'zod'
import { MINUTE, secondsAfter } from '../../core/calendar.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { readToken, signToken } from '../../core/signed-token.ts'
import { requireOrganization } from '../organization/find.ts'

const LIFETIME = 30 * MINUTE

const Begun = z.object({
  organizationId: z.uuid(),
  userId: z.string(),
  /** Whose dashboard the browser comes back to. */
  slug: z.string(),
})
/** Who connects something, for which merchant. Only that user can finish it. */
type Begun = z.infer<typeof Begun>
type Claims = Pick<Begun, 'organizationId' | 'userId'>

interface Returning {
  state?: string | undefined
  code?: string | undefined
}

interface Connected {
  noun: 'guild' | 'repository'
  /** Of the dashboard, where it is finished. */
  page: string
}

/** How a merchant connects something at a platform: begun and finished in the dashboard, agreed to there. */
export function connecting({ noun, page }: Connected) {
  const purpose = `${noun}-state` as const

  /** Null where nobody began it here, or too long ago. */
  function readState(ctx: Context, state: string): Begun | null {
    const begun = readToken(ctx, purpose, state, Begun)
    return begun === 'expired' ? null : begun
  }

  /** Where the platform sends the browser back to; must be registered there exactly as it is. */
  function redirectUriOf({ settings }: Pick<Context, 'settings'>): string {
    return `${settings.BASE_URL}/v1/${noun}-connections/callback`
  }

  return {
    readState,
    redirectUriOf,

    /** What the platform gets and brings back; null for programs, which can’t agree there. */
    async begin(ctx: MerchantContext): Promise<{ redirectUri: string; state: string } | null> {
      const { actor, organizationId } = ctx
      if (actor.kind !== 'user') return null
      const { slug } = await requireOrganization(ctx)
      const begun: Begun = { organizationId, userId: actor.userId, slug }
      const state = signToken(ctx, purpose, begun, endOf(ctx))
      return { redirectUri: redirectUriOf(ctx), state }
    },

    /** The page of the dashboard that goes on: who is signed in there is known to be who began. */
    dashboardPageOf(ctx: Context, { state = '', code }: Returning): string {
      const { BASE_URL } = ctx.settings
      const begun = readState(ctx, state)
      if (!begun) return BASE_URL
      // In quotes a code of digits stays a text: the dashboard reads its address as JSON.
      const result = new URLSearchParams(code ? { state, code: JSON.stringify(code) } : { state })
      return `${BASE_URL}/${begun.slug}/${page}?${result}`
    },

    /** Refuses what another user began, or for another merchant. */
    requireOwn<Own extends Claims>(ctx: MerchantContext, claims: Own | null): Own {
      const { actor, organizationId } = ctx
      const isOwn = actor.kind === 'user' && claims?.userId === actor.userId
      if (!isOwn || claims?.organizationId !== organizationId)
        throw refusal(`${noun}_connection.invalid`)
      return claims
    },
  }
}

/** Until when something that was begun can be finished. */
export function endOf({ clock }: Pick<Context, 'clock'>): Date {
  return secondsAfter(clock.now(), LIFETIME)
}
