import type { Account } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { SocialFailure } from '../../providers/social/failure.ts'
import type { SocialProvider } from '../../providers/social/port.ts'
import { readStoredTokens } from '../social/stored-tokens.ts'
import { replaceTokens } from '../social/write-account.ts'

/** Longer than a provider may take. */
const LEASE_SECONDS = 15
const POLL_MILLISECONDS = 100
const MAXIMUM_POLLS = (LEASE_SECONDS * 1000) / POLL_MILLISECONDS

interface ToRefresh {
  provider: SocialProvider
  account: Account
}

export interface Refreshed {
  account: Account
  tokenType: string
}

/**
 * Refreshes an account's tokens once, however many ask at the same time: one holds the row, the
 * others wait for what it gets. No transaction is open while the provider is asked.
 */
export async function refreshOnce(
  ctx: Context,
  { provider, account }: ToRefresh,
): Promise<Refreshed> {
  for (let poll = 0; poll < MAXIMUM_POLLS; poll++) {
    if (await claim(ctx, account)) return refresh(ctx, provider, account.id)
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS))
    const current = await ctx.db.account.findUnique({ where: { id: account.id } })
    if (!current) break
    if (current.accessToken !== account.accessToken)
      return { account: current, tokenType: 'bearer' }
  }
  throw new SocialFailure('unable_to_refresh')
}

/** Takes the row, unless somebody holds it or has refreshed it meanwhile. By the database's clock. */
async function claim(ctx: Context, { id, accessToken }: Account): Promise<boolean> {
  const taken = await ctx.db.$executeRaw`
    UPDATE accounts SET refreshing_until = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id = ${id}::uuid AND access_token IS NOT DISTINCT FROM ${accessToken}
      AND (refreshing_until IS NULL OR refreshing_until < now())`
  return taken > 0
}

async function refresh(ctx: Context, provider: SocialProvider, id: string): Promise<Refreshed> {
  try {
    const held = await ctx.db.account.findUniqueOrThrow({ where: { id } })
    const { refreshToken } = readStoredTokens(ctx, held)
    if (refreshToken === null) throw new SocialFailure('unsupported')
    const tokens = await provider.refresh(refreshToken)
    await replaceTokens(ctx, held, tokens)
    const account = await ctx.db.account.findUniqueOrThrow({ where: { id } })
    return { account, tokenType: tokens.tokenType }
  } finally {
    await ctx.db.account.updateMany({ where: { id }, data: { refreshingUntil: null } })
  }
}
