import { proratedName } from '@tollgate/contracts/sold-name'
import type { Translate } from './translator.ts'

interface Line {
  label: string
  amount: number
  /** Missing in documents that were issued before it was known. */
  proration?: boolean | undefined
}

/** What a line of an order says, in the reader’s language where it is for the rest of a period. */
export function lineText(t: Translate, { label, amount, proration = false }: Line): string {
  const product = proratedName({ label, proration })
  if (product === null) return label
  return t(amount < 0 ? 'common.line.unused' : 'common.line.remaining', { product })
}
