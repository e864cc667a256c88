import { describe, expect, test } from 'vitest'
import {
  amountText,
  formatDate,
  formatMoney,
  formatPercent,
  formatRelative,
  formatUnitPrice,
  parseMoney,
  parseUnitPrice,
  unitPriceText,
} from './format.ts'
import { formatSize } from './format-size.ts'
import type { Language } from './languages.ts'

function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}

describe('money', () => {
  test.each<[number, string, Language, string]>([
    [123456, 'usd', 'en', '$1,234.56'],
    [123456, 'eur', 'de', '1.234,56 €'],
    [500, 'jpy', 'en', '¥500'],
    [123456, 'pln', 'pl', '1234,56 zł'],
    [-1050, 'usd', 'en', '-$10.50'],
    [1230, 'kwd', 'en', 'KWD 1.230'],
    [123456, 'huf', 'de', '1.234,56 HUF'],
    [1234, 'mga', 'en', 'MGA 1,234'],
  ])('%i %s in %s is %s', (amount, currency, language, text) => {
    expect(plainSpaces(formatMoney(amount, currency, language))).toBe(text)
  })

  test.each<[string, string, number | null]>([
    ['12.5', 'usd', 1250],
    ['12,50', 'eur', 1250],
    ['1 200', 'usd', 120000],
    ['1200', 'jpy', 1200],
    ['12.5', 'jpy', null],
    ['12.505', 'usd', null],
    ['12.5', 'kwd', 12_500],
    ['12.51', 'kwd', 12_510],
    ['12.505', 'kwd', null],
    ['-3', 'usd', null],
    ['ten', 'usd', null],
    ['1.234,56', 'eur', 123_456],
    ['1,234,567.8', 'usd', 123_456_780],
    ['1 234,56', 'eur', 123_456],
    ['1.234', 'eur', null],
    ['1.23,45', 'eur', null],
    ['1.234.56', 'usd', null],
    ['1,234,56', 'usd', null],
  ])('reads "%s" %s as %s', (text, currency, amount) => {
    expect(parseMoney(text, currency)).toBe(amount)
  })
})

test.each<[number, string, Language, string]>([
  [1500, 'usd', 'en', '15.00'],
  [123_456, 'eur', 'de', '1234,56'],
  [123_456, 'pln', 'pl', '1234,56'],
  [500, 'jpy', 'ru', '500'],
  [12_510, 'kwd', 'fr', '12,510'],
])('%i %s is written in %s as %s, and read back', (amount, currency, language, text) => {
  expect(amountText(amount, currency, language)).toBe(text)
  expect(parseMoney(text, currency)).toBe(amount)
})

test.each<[string, string, Language, string, string]>([
  ['25', 'usd', 'en', '$0.25', '0.25'],
  ['0.25', 'usd', 'en', '$0.0025', '0.0025'],
  [
    '123456789.000000000001',
    'eur',
    'de',
    '1.234.567,89000000000001\u00a0€',
    '1234567,89000000000001',
  ],
  ['12.5', 'jpy', 'en', '¥12.5', '12.5'],
])('%s %s for a unit is %s: %s', (unitAmount, currency, language, shown, typed) => {
  expect(formatUnitPrice(unitAmount, currency, language)).toBe(shown)
  expect(unitPriceText(unitAmount, currency, language)).toBe(typed)
  expect(parseUnitPrice(typed, currency)).toBe(unitAmount)
})

test.each(['', '-1', 'ten', '1e-3', '0.000000000000001', '10000000000'])(
  'takes “%s” for no price of a unit',
  (text) => {
    expect(parseUnitPrice(text, 'usd')).toBeNull()
  },
)

test('writes rates from basis points', () => {
  expect(plainSpaces(formatPercent(1250, 'de'))).toBe('12,5 %')
})

test.each<[number, Language, string]>([
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [1023, 'de', '1.023 Byte'],
  [52_311, 'en', '51.1 kB'],
  [10 * 1024 ** 2, 'ru', '10 МБ'],
  [2 ** 31 - 1, 'de', '2 GB'],
])('writes a size of %i bytes in %s as %s', (bytes, language, text) => {
  expect(plainSpaces(formatSize(bytes, language))).toBe(text)
})

test('writes dates in the language', () => {
  const options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeZone: 'UTC' }
  expect(formatDate('2026-03-01T12:00:00Z', 'fr', options)).toBe('1 mars 2026')
})

test.each<[string, string]>([
  ['2026-03-01T12:00:00Z', 'now'],
  ['2026-03-01T11:57:00Z', '3 minutes ago'],
  ['2026-03-02T12:00:00Z', 'tomorrow'],
  ['2026-01-15T12:00:00Z', 'last month'],
])('%s is %s', (value, text) => {
  expect(formatRelative(value, new Date('2026-03-01T12:00:00Z'), 'en')).toBe(text)
})
