const DECIMAL = /^\d{1,9}(\.\d{1,12})?$/

/**
 * The price of a unit as exact decimal text in its shortest form; null where it has more than 9 digits, or more
 * than 12 after the point. A number is what it is written as, not the sum of powers of two nearest to it.
 */
export function readUnitAmount(given: number | string): string | null {
  const text = typeof given === 'number' ? written(given) : given
  if (!DECIMAL.test(text)) return null
  const [whole = '', fraction = ''] = text.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  const rest = fraction.replace(/0+$/, '')
  return rest === '' ? digits : `${digits}.${rest}`
}

/** What is less than a millionth is written with an exponent otherwise. */
function written(given: number): string {
  const text = String(given)
  if (!text.includes('e-')) return text
  const plain = given.toFixed(12)
  return Number(plain) === given ? plain : text
}

/** A decimal with its point moved to the right, or by less than nothing to the left, in its shortest form. */
export function shiftPoint(decimal: string, places: number): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const digits = `${'0'.repeat(Math.max(0, -places))}${whole}${fraction}${'0'.repeat(Math.max(0, places))}`
  const point = digits.length - fraction.length - Math.max(0, places) + places
  const rest = digits.slice(point).replace(/0+$/, '')
  const shifted = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0'
  return rest === '' ? shifted : `${shifted}.${rest}`
}
