import { type CustomField, type CustomFieldValue, looksLikeCardNumber } from '@tollgate/contracts'
import { z } from 'zod'
import { DAY } from '../../core/calendar.ts'
import { type FieldPath, type Refusal, refusal } from '../../core/errors.ts'

type Kind<Type extends CustomField['type']> = Extract<CustomField, { type: Type }>

/**
 * What a buyer filled in, as it is kept, or why it can’t be. Forms and addresses know only texts, so
 * numbers and checks may come as such; null is nothing filled in.
 */
export function readValue(
  field: CustomField,
  given: CustomFieldValue,
  at: FieldPath,
): CustomFieldValue | Refusal {
  const value = typeof given === 'string' ? given.trim() : given
  if (value === null || value === '') return field.type === 'checkbox' ? false : null
  if (looksLikeCardNumber(String(value))) return refusal('custom_field.card_number', { at })
  switch (field.type) {
    case 'text':
      return readText(field, value, at)
    case 'number':
      return readNumber(field, value, at)
    case 'date':
      return readDate(field, value, at)
    case 'checkbox':
      return readCheck(value, at)
    case 'select':
      return readChoice(field, value, at)
  }
}

type Filled = NonNullable<CustomFieldValue>

function readText({ properties }: Kind<'text'>, value: Filled, at: FieldPath) {
  if (typeof value !== 'string') return refusal('custom_field.not_a_text', { at })
  const { min_length: minimum = 0, max_length: maximum = Infinity } = properties
  if (value.length < minimum) return refusal('custom_field.too_short', { at, values: { minimum } })
  if (value.length > maximum) return refusal('custom_field.too_long', { at, values: { maximum } })
  return value
}

function readNumber({ properties }: Kind<'number'>, value: Filled, at: FieldPath) {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
  if (typeof number !== 'number') return refusal('custom_field.not_a_number', { at })
  const { ge: minimum = -Infinity, le: maximum = Infinity } = properties
  if (number < minimum) return refusal('custom_field.too_small', { at, values: { minimum } })
  if (number > maximum) return refusal('custom_field.too_large', { at, values: { maximum } })
  return number
}

const Day = z.iso.date()
const Instant = z.iso.datetime({ offset: true })

function readDate({ properties }: Kind<'date'>, value: Filled, at: FieldPath) {
  const text = Day.safeParse(value).success ? `${value}T00:00:00Z` : value
  const read = Instant.safeParse(text)
  const date = read.success ? new Date(read.data).toISOString() : ''
  if (!/^\d{4}-/.test(date)) return refusal('custom_field.not_a_date', { at })
  const { ge = -Infinity, le = Infinity } = properties
  const day = dayOf(Date.parse(date) / 1000)
  if (day < dayOf(ge)) {
    return refusal('custom_field.too_early', { at, values: { earliest: nameOf(ge) } })
  }
  if (day > dayOf(le)) {
    return refusal('custom_field.too_late', { at, values: { latest: nameOf(le) } })
  }
  return date
}

function dayOf(seconds: number): number {
  return Math.floor(seconds / DAY)
}

function nameOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}

function readCheck(value: Filled, at: FieldPath) {
  if (typeof value === 'boolean') return value
  if (value === 'true' || value === 'false') return value === 'true'
  return refusal('custom_field.not_a_check', { at })
}

function readChoice({ properties }: Kind<'select'>, value: Filled, at: FieldPath) {
  const chosen = properties.options.find((option) => option.value === value)
  return chosen?.value ?? refusal('custom_field.not_an_option', { at })
}
