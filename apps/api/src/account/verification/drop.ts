import type { Context } from '../../core/context.ts'
import { prefixOf, type SingleUsePurpose } from './identifier.ts'

interface Outstanding {
  purpose: SingleUsePurpose
  value: string
}

/** Makes every token of one purpose that proves the same thing worthless. */
export async function dropSingleUseTokens(
  tx: Context,
  { purpose, value }: Outstanding,
): Promise<void> {
  await tx.db.verification.deleteMany({
    where: { value, identifier: { startsWith: prefixOf(purpose) } },
  })
}
