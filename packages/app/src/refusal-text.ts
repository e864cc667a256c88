import type { Translate } from '@tollgate/messages'
import type { Refused } from './api-error.ts'

/** What to say to a code of the contract, or null for one that has no text here. */
export function refusalText(refused: Refused | null | undefined, t: Translate): string | null {
  if (!refused) return null
  const key = `error.${refused.code}` as const
  const text = t(key, refused.values)
  return text === key ? null : text
}
