/** Apart from the currencies themselves, since every screen that shows money loads it. */
const exponents = new Map([
  ...codes('bif clp djf gnf isk jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf', 0),
  ...codes('bhd jod kwd omr tnd', 3),
])

function codes(list: string, exponent: number): [code: string, exponent: number][] {
  return list.split(' ').map((code) => [code, exponent])
}

/** How many digits the smallest unit of a currency has. Browsers don’t agree on it. */
export function exponentOf(currency: string): number {
  return exponents.get(currency.toLowerCase()) ?? 2
}

/** Card networks take two digits after the point, so that the last one of three is always 0. */
export function stepOf(currency: string): number {
  return exponentOf(currency) === 3 ? 10 : 1
}
