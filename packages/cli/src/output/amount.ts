import { currencyDigits } from '../contract.gen.ts'

/** An amount in the smallest unit of its currency, as `19.00 USD`. */
export function formatAmount(amount: number, currency: string): string {
  const digits = currencyDigits[currency.toLowerCase()] ?? 2
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency.toUpperCase()}`
}
