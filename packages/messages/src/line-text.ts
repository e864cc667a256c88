import { proratedName } from '@tollgate/contracts/sold-name'
import type { UsageLine } from '@tollgate/contracts/usage-line'
import { formatMoney, formatUnitPrice, formatUnits } from './format.ts'
import type { Translator } from './translator.ts'

/** A line of an order. What is optional is missing in documents that were issued before it was known. */
export interface Line {
  label: string
  amount: number
  proration?: boolean | undefined
  /** Null where it bills no meter. */
  usage?: UsageLine | null | undefined
}

type Reader = Pick<Translator, 't' | 'language'>

/** What a line of an order says, in the reader’s language where it is for use, or the rest of a period. */
export function lineText(reader: Reader, line: Line, currency: string): string {
  const { label, amount, proration = false, usage } = line
  const product = proratedName({ label, proration })
  if (product !== null) {
    return reader.t(amount < 0 ? 'common.line.unused' : 'common.line.remaining', { product })
  }
  return usage ? usageText(reader, usage, currency) : label
}

/** “API calls: 1,250 used, 1,000 included, $0.0025 per unit, at most $100.00”. */
function usageText({ t, language }: Reader, usage: UsageLine, currency: string): string {
  const { meter_name: meter, consumed_units, credited_units, unit_amount, cap_amount } = usage
  const units = formatUnits(consumed_units, language)
  const price = formatUnitPrice(unit_amount, currency, language)
  return [
    t('common.line.used', { meter, units }),
    ...(credited_units === '0'
      ? []
      : [t('common.line.included', { units: formatUnits(credited_units, language) })]),
    t('common.line.per_unit', { price }),
    ...(cap_amount === null
      ? []
      : [t('common.line.at_most', { amount: formatMoney(cap_amount, currency, language) })]),
  ].join(', ')
}
