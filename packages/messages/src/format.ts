import { exponentOf, stepOf } from '@tollgate/contracts/currency-digits'
import { readUnitAmount, shiftPoint } from '@tollgate/contracts/unit-amount'
import type { Language } from './languages.ts'

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(language, options)
  numberFormats.set(key, format)
  return format
}

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(language, options)
  dateFormats.set(key, format)
  return format
}

export function formatMoney(amount: number, currency: string, language: Language): string {
  const digits = exponentOf(currency)
  return numberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits)
}

/** The price of a unit, given in cents as exact decimal text: with all its digits. */
export function formatUnitPrice(unitAmount: string, currency: string, language: Language): string {
  return numberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: exponentOf(currency),
    maximumFractionDigits: MOST_DIGITS,
  }).format(unitPrice(unitAmount, currency))
}

/** The same as people type it, for inputs. */
export function unitPriceText(unitAmount: string, currency: string, language: Language): string {
  return numberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: exponentOf(currency),
    maximumFractionDigits: MOST_DIGITS,
  }).format(unitPrice(unitAmount, currency))
}

/** Reads what a person typed as the price of a unit, as cents; null when it is none. */
export function parseUnitPrice(text: string, currency: string): string | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  if (!/^\d+(\.\d+)?$/.test(plain)) return null
  return readUnitAmount(shiftPoint(plain, exponentOf(currency)))
}

/** Twelve of a cent, and those of the cents. */
const MOST_DIGITS = 15

/** In the unit of its currency. Texts are formatted as they are, without becoming numbers first. */
function unitPrice(unitAmount: string, currency: string): Intl.StringNumericLiteral {
  const decimal = shiftPoint(unitAmount, -exponentOf(currency))
  return isNumeric(decimal) ? decimal : '0'
}

/** Units of a meter, given as exact decimal text: with all their digits. */
export function formatUnits(decimal: string, language: Language): string {
  const format = numberFormat(language, { maximumFractionDigits: MOST_DIGITS })
  return format.format(isNumeric(decimal) ? decimal : '0')
}

function isNumeric(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text)
}

/** An amount as people type it in their language, for inputs: without currency and group separators. */
export function amountText(amount: number, currency: string, language: Language): string {
  const digits = exponentOf(currency)
  return numberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits)
}

/** With groups, where a decimal follows that is told apart from them: `1.234` may be either. */
const forms = [
  /^(\d+)(?:[.,](\d+))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d+)$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d+)$/,
]

/** Reads what a person typed into an amount field; null when it is no amount of that currency. */
export function parseMoney(text: string, currency: string): number | null {
  const digits = exponentOf(currency)
  const plain = text.replace(/[\s\u00a0\u202f]/g, '')
  const match = forms.map((form) => form.exec(plain)).find((found) => found !== null)
  if (match === undefined) return null
  const [, whole = '', fraction = ''] = match
  if (fraction.length > digits) return null
  const amount = Number(whole.replace(/[.,]/g, '') + fraction.padEnd(digits, '0'))
  return Number.isSafeInteger(amount) && amount % stepOf(currency) === 0 ? amount : null
}

export function formatNumber(
  value: number,
  language: Language,
  options: Intl.NumberFormatOptions = {},
): string {
  return numberFormat(language, options).format(value)
}

/** Rates are basis points: 1250 is 12.5 %. */
export function formatPercent(basisPoints: number, language: Language): string {
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 4 }).format(
    basisPoints / 10_000,
  )
}

export function formatDate(
  value: string | Date,
  language: Language,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  return dateFormat(language, options).format(new Date(value))
}

export function formatDateTime(value: string | Date, language: Language): string {
  return formatDate(value, language, { dateStyle: 'medium', timeStyle: 'short' })
}

const units: [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

export function formatRelative(value: string | Date, now: Date, language: Language): string {
  const seconds = Math.round((new Date(value).getTime() - now.getTime()) / 1000)
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return format.format(Math.trunc(seconds / length), unit)
}
