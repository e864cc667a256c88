import { exponentOf } from './currency-digits.ts'
import { shiftPoint } from './unit-amount.ts'

/** What a line bills for units of a meter. Units are decimals, amounts in the smallest units of a currency. */
export interface UsageLine {
  meterName: string
  consumed: string
  credited: string
  unitAmount: string
  capAmount: number | null
  currency: string
}

/** What such a line is called on the wire: in English, with all that its amount comes from. */
export function usageLabel(line: UsageLine): string {
  const { meterName, consumed, credited, unitAmount, capAmount, currency } = line
  const money = (amount: string) =>
    `${currency.toUpperCase()} ${shiftPoint(amount, -exponentOf(currency))}`
  return [
    `${meterName}: ${consumed} used`,
    ...(credited === '0' ? [] : [`${credited} included`]),
    `${money(unitAmount)} per unit`,
    ...(capAmount === null ? [] : [`at most ${money(String(capAmount))}`]),
  ].join(', ')
}

const LABEL =
  /^(.*): (-?[\d.]+) used(?:, ([\d.]+) included)?, ([A-Z]{3}) ([\d.]+) per unit(?:, at most [A-Z]{3} ([\d.]+))?$/s

/** What a line bills, told from its label; null for all that are not for use. */
export function readUsageLabel(label: string): UsageLine | null {
  const [, meterName, consumed, credited, code, unit, cap] = LABEL.exec(label) ?? []
  if (meterName === undefined || !consumed || !code || !unit) return null
  const currency = code.toLowerCase()
  const cents = (amount: string) => shiftPoint(amount, exponentOf(currency))
  return {
    meterName,
    consumed,
    credited: credited ?? '0',
    unitAmount: cents(unit),
    capAmount: cap === undefined ? null : Number(cents(cap)),
    currency,
  }
}
