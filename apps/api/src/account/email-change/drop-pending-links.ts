import type { Context } from '../../core/context.ts'
import { dropSingleUseTokens } from '../verification/drop.ts'

/**
 * Makes every link worthless that was mailed to a user until now: of an address that he leaves, or
 * asked for by somebody who knew the password that he had.
 */
export async function dropPendingLinks(tx: Context, userId: string): Promise<void> {
  for (const purpose of ['change-email', 'reset-password', 'delete-account'] as const) {
    await dropSingleUseTokens(tx, { purpose, value: userId })
  }
}
