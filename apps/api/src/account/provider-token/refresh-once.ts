import type { Account } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import type { SocialProvider, SocialTokens } from '../../core/ports/social.ts'
import { SocialFailure } from '../../providers/social/failure.ts'
import { readStoredTokens, sealTokens } from '../social/stored-tokens.ts'

/** Longer than a provider may take: a process that held the row longer has crashed. */
const LEASE_SECONDS = 15
const POLL_MILLISECONDS = 100
const LONGEST_WAIT_MILLISECONDS = 9_500

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
  if (await claim(ctx, account)) return refresh(ctx, provider, account.id)
  return { account: await awaitHolder(ctx, account), tokenType: 'bearer' }
}

/** Takes the row, unless another process holds it or has refreshed it meanwhile. Uses the database's clock. */
async function claim(ctx: Context, { id, accessToken }: Account): Promise<boolean> {
  const taken = await ctx.db.$executeRaw`
    UPDATE accounts SET refreshing_until = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id = ${id}::uuid AND access_token IS NOT DISTINCT FROM ${accessToken}
      AND (refreshing_until IS NULL OR refreshing_until < now())`
  return taken > 0
}

/** The result of the process that holds the row; fails if it fails. */
async function awaitHolder(ctx: Context, { id, accessToken }: Account): Promise<Account> {
  for (let waited = 0; waited < LONGEST_WAIT_MILLISECONDS; waited += POLL_MILLISECONDS) {
    const current = await ctx.db.account.findUnique({ where: { id } })
    if (current && current.accessToken !== accessToken) return current
    if (!current?.refreshingUntil) break
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS))
  }
  throw new SocialFailure('unable_to_refresh')
}

async function refresh(ctx: Context, provider: SocialProvider, id: string): Promise<Refreshed> {
  try {
    const held = await find(ctx, id)
    const { refreshToken } = readStoredTokens(ctx, held)
    if (refreshToken === null) throw new SocialFailure('unsupported')
    const tokens = await provider.refresh(refreshToken)
    await keep(ctx, held, tokens)
    return { account: await find(ctx, id), tokenType: tokens.tokenType }
  } finally {
    await ctx.db.account.updateMany({ where: { id }, data: { refreshingUntil: null } })
  }
}

/** A sign-in meanwhile, with tokens of its own, comes first. */
async function keep(ctx: Context, held: Account, tokens: SocialTokens): Promise<void> {
  const { id, refreshToken } = held
  const data = { ...sealTokens(ctx, id, tokens), updatedAt: ctx.clock.now() }
  await ctx.db.account.updateMany({ where: { id, refreshToken }, data })
}

/** It may be unlinked while the provider is asked. */
async function find(ctx: Context, id: string): Promise<Account> {
  const account = await ctx.db.account.findUnique({ where: { id } })
  if (!account) throw new SocialFailure('unable_to_refresh')
  return account
}
