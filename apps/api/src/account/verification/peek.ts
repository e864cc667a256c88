import type { Context } from '../../core/context.ts'
import { identifierOf, type SingleUsePurpose } from './identifier.ts'

interface SingleUseToken {
  purpose: SingleUsePurpose
  token: string
}

/** What a token proves, without spending it; null for one that would not work. */
export async function peekSingleUseToken(
  ctx: Context,
  { purpose, token }: SingleUseToken,
): Promise<string | null> {
  const found = await ctx.db.verification.findUnique({
    where: { identifier: identifierOf(purpose, token), expiresAt: { gt: ctx.clock.now() } },
    select: { value: true },
  })
  return found?.value ?? null
}
