/** Apart from the currencies themselves, since every screen that shows money loads it. */
const withoutDigits = 'bif clp djf gnf isk jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'
const withThreeDigits = 'bhd jod kwd omr tnd'

/** How many digits the smallest unit of a currency has. Browsers don’t agree on it. */
export function exponentOf(currency: string): number {
  const code = currency.toLowerCase()
  if (withoutDigits.includes(code)) return 0
  return withThreeDigits.includes(code) ? 3 : 2
}

/** Card networks take two digits after the point, so that the last one of three is always 0. */
export function stepOf(currency: string): number {
  return exponentOf(currency) === 3 ? 10 : 1
}
