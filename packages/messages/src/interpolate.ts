import { formatDate, formatMoney } from './format.ts'
import type { Language } from './languages.ts'

type Token = string | [name: string, type?: string, format?: unknown]

/** A message as Lingui compiles it: texts and `[placeholder, type, format]`. */
export type CompiledMessage = Token[]

export type Values = Record<string, unknown>

function isMessage(value: unknown): value is CompiledMessage {
  return Array.isArray(value)
}

function choices(format: unknown): Map<string, unknown> {
  return new Map(typeof format === 'object' && format !== null ? Object.entries(format) : [])
}

function formatToken(token: Token, values: Values, language: Language, count: string): string {
  if (token === '#') return count
  if (typeof token === 'string') return token
  const [name, type, format] = token
  const value = Object.hasOwn(values, name) ? values[name] : ''
  // The amounts of a refusal are in the smallest unit of the currency beside them.
  const { currency } = values
  if (!type && typeof value === 'number' && typeof currency === 'string') {
    return formatMoney(value, currency, language)
  }
  if (type === undefined) return String(value)
  if (type === 'number') return new Intl.NumberFormat(language).format(Number(value))
  if (type === 'date') return formatDate(value instanceof Date ? value : String(value), language)
  const cases = choices(format)
  const number = Number(value) - Number(cases.get('offset') ?? 0)
  const kind = type === 'selectordinal' ? 'ordinal' : 'cardinal'
  const exact = cases.get(String(value))
  const chosen =
    type === 'select'
      ? exact
      : (exact ?? cases.get(new Intl.PluralRules(language, { type: kind }).select(number)))
  const message = chosen ?? cases.get('other')
  const shown = type === 'select' ? count : new Intl.NumberFormat(language).format(number)
  return isMessage(message) ? interpolate(message, values, language, shown) : ''
}

export function interpolate(
  message: CompiledMessage,
  values: Values,
  language: Language,
  count = '#',
): string {
  return message.map((token) => formatToken(token, values, language, count)).join('')
}
