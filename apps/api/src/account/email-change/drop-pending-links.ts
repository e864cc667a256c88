import type { Context } from '../../core/context.ts'
import { dropSingleUseTokens } from '../verification/drop.ts'

/** Makes every link worthless that was mailed to the address which a user now leaves. */
export async function dropPendingLinks(tx: Context, userId: string): Promise<void> {
  for (const purpose of ['change-email', 'reset-password', 'delete-account'] as const) {
    await dropSingleUseTokens(tx, { purpose, value: userId })
  }
}
