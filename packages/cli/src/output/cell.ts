import type { Column } from '../columns.ts'
import { formatAmount } from './amount.ts'

/** A row’s value in a column, as text for people. */
export function cellOf(row: unknown, { path, format }: Column): string {
  const value = valueAt(row, path)
  if (value === undefined || value === null) return '–'
  if (format === 'yes') return value === true ? 'yes' : 'no'
  if (format === 'count') return Array.isArray(value) ? String(value.length) : '–'
  if (format === 'date') return dateOf(String(value))
  const currency = valueAt(row, path.replace(/[^.]+$/, 'currency'))
  if (format === 'amount' && typeof value === 'number' && typeof currency === 'string') {
    return formatAmount(value, currency)
  }
  return textOf(value)
}

export function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function valueAt(row: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), row)
}

/** To the second, in the reader’s time zone. */
function dateOf(timestamp: string): string {
  const date = new Date(timestamp)
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 19).replace('T', ' ')
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
