import type { Context } from '../../core/context.ts'
import { dropSingleUseTokens } from '../verification/drop.ts'

/** Makes every link worthless that was mailed to a user until now: he leaves the address, or a thief may have asked for them. */
export async function dropPendingLinks(tx: Context, userId: string): Promise<void> {
  for (const purpose of ['change-email', 'reset-password', 'delete-account'] as const) {
    await dropSingleUseTokens(tx, { purpose, value: userId })
  }
}
