/** Decimals as PostgreSQL writes them, as texts, so that nothing is lost. */
interface Parts {
  digits: bigint
  scale: number
}

export function addDecimals(one: string, other: string): string {
  const [a, b, scale] = aligned(one, other)
  return textOf({ digits: a + b, scale })
}

export function subtractDecimals(from: string, taken: string): string {
  const [a, b, scale] = aligned(from, taken)
  return textOf({ digits: a - b, scale })
}

/** The product in whole steps, of what isn’t negative: half of one goes away from zero. */
export function multiplyInSteps(one: string, other: string, step: number): bigint {
  const [a, b] = [partsOf(one), partsOf(other)]
  const divisor = 10n ** BigInt(a.scale + b.scale) * BigInt(step)
  return (a.digits * b.digits * 2n + divisor) / (divisor * 2n)
}

export function lesserDecimal(one: string, other: string): string {
  const [a, b] = aligned(one, other)
  return a < b ? one : other
}

export function isNegative(decimal: string): boolean {
  return partsOf(decimal).digits < 0n
}

export function isZero(decimal: string): boolean {
  return partsOf(decimal).digits === 0n
}

export function negated(decimal: string): string {
  return subtractDecimals('0', decimal)
}

/** At least nothing. */
export function notNegative(decimal: string): string {
  return isNegative(decimal) ? '0' : decimal
}

/** Without what is behind the point, of what isn’t negative. */
export function wholePart(decimal: string): string {
  const { digits, scale } = partsOf(decimal)
  return String(digits / 10n ** BigInt(scale))
}

function aligned(one: string, other: string): [bigint, bigint, number] {
  const [a, b] = [partsOf(one), partsOf(other)]
  const scale = Math.max(a.scale, b.scale)
  const at = ({ digits, scale: own }: Parts) => digits * 10n ** BigInt(scale - own)
  return [at(a), at(b), scale]
}

function partsOf(decimal: string): Parts {
  const [whole = '', fraction = ''] = decimal.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

function textOf({ digits, scale }: Parts): string {
  const sign = digits < 0n ? '-' : ''
  const padded = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0')
  const place = padded.length - scale
  const fraction = padded.slice(place).replace(/0+$/, '')
  return `${sign}${padded.slice(0, place)}${fraction && `.${fraction}`}`
}
