import { exponentOf } from './currency-digits.ts'
import type { OrderItemUsage } from './order.ts'
import { shiftPoint } from './unit-amount.ts'

/** What a line bills for units of a meter. */
export type UsageLine = Pick<
  OrderItemUsage,
  'meter_name' | 'consumed_units' | 'credited_units' | 'unit_amount' | 'cap_amount'
>

/** What such a line is called on the wire: in English, with all that its amount comes from. */
export function usageLabel(line: UsageLine, currency: string): string {
  const { meter_name, consumed_units, credited_units, unit_amount, cap_amount } = line
  const money = (amount: string) =>
    `${currency.toUpperCase()} ${shiftPoint(amount, -exponentOf(currency))}`
  return [
    `${meter_name}: ${consumed_units} used`,
    ...(credited_units === '0' ? [] : [`${credited_units} included`]),
    `${money(unit_amount)} per unit`,
    ...(cap_amount === null ? [] : [`at most ${money(String(cap_amount))}`]),
  ].join(', ')
}
