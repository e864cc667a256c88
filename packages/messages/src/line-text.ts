import { proratedName } from '@tollgate/contracts/sold-name'
import { readUsageLabel, type UsageLine } from '@tollgate/contracts/usage-line'
import { formatMoney, formatUnitPrice, formatUnits } from './format.ts'
import type { Translator } from './translator.ts'

interface Line {
  label: string
  amount: number
  /** Missing in documents that were issued before it was known. */
  proration?: boolean | undefined
}

type Reader = Pick<Translator, 't' | 'language'>

/** What a line of an order says, in the reader’s language where it is for use, or the rest of a period. */
export function lineText(reader: Reader, { label, amount, proration = false }: Line): string {
  const product = proratedName({ label, proration })
  if (product !== null) {
    return reader.t(amount < 0 ? 'common.line.unused' : 'common.line.remaining', { product })
  }
  const usage = readUsageLabel(label)
  return usage === null ? label : usageText(reader, usage)
}

/** “API calls: 1,250 used, 1,000 included, $0.0025 per unit, at most $100.00”. */
function usageText({ t, language }: Reader, line: UsageLine): string {
  const { meterName: meter, consumed, credited, unitAmount, capAmount, currency } = line
  const units = formatUnits(consumed, language)
  const price = formatUnitPrice(unitAmount, currency, language)
  return [
    t('common.line.used', { meter, units }),
    ...(credited === '0'
      ? []
      : [t('common.line.included', { units: formatUnits(credited, language) })]),
    t('common.line.per_unit', { price }),
    ...(capAmount === null
      ? []
      : [t('common.line.at_most', { amount: formatMoney(capAmount, currency, language) })]),
  ].join(', ')
}
