import type { CustomField } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../core/errors.ts'
import { readValue } from './read-value.ts'

const common = {
  id: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
  organization_id: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a002',
  created_at: '2026-03-14T09:26:53.589Z',
  modified_at: null,
  metadata: {},
  slug: 'field',
  name: 'Field',
}
const text: CustomField = { ...common, type: 'text', properties: { min_length: 2, max_length: 4 } }
const number: CustomField = { ...common, type: 'number', properties: { ge: -5, le: 500 } }
/** From the evening of the 2nd to the morning of the 4th. */
const day: CustomField = {
  ...common,
  type: 'date',
  properties: { ge: 1_767_387_600, le: 1_767_513_600 },
}
const checkbox: CustomField = { ...common, type: 'checkbox', properties: {} }
const options = [
  { value: 'small', label: 'Up to 10' },
  { value: 'toString', label: 'More' },
]
const select: CustomField = { ...common, type: 'select', properties: { options } }

function read(field: CustomField, given: string | number | boolean | null) {
  const answer = readValue(field, given, ['body', 'custom_field_data', 'field'])
  return answer instanceof Refusal ? answer.message : answer
}

describe('what a buyer filled in', () => {
  it.each([
    [text, 'abcd', 'abcd'],
    [text, ' ab ', 'ab'],
    [text, '', null],
    [text, '   ', null],
    [text, null, null],
    [number, 0, 0],
    [number, -5, -5],
    [number, '500', 500],
    [number, '', null],
    [day, '2026-01-02', '2026-01-02T00:00:00.000Z'],
    [day, '2026-01-04', '2026-01-04T00:00:00.000Z'],
    [day, '2026-01-05T01:00:00+02:00', '2026-01-04T23:00:00.000Z'],
    [day, null, null],
    [checkbox, true, true],
    [checkbox, 'true', true],
    [checkbox, 'false', false],
    [checkbox, null, false],
    [checkbox, '', false],
    [select, 'toString', 'toString'],
    [select, '', null],
  ])('is kept: %o %j → %j', (field, given, kept) => {
    expect(read(field, given)).toBe(kept)
  })

  it.each([
    [text, 'a', 'Must have at least 2 characters'],
    [text, 'abcde', 'Must have at most 4 characters'],
    [text, 12, 'Must be a text'],
    [text, ' 4242 4242 4242 4242 ', 'Card numbers must not be stored'],
    [number, 378_282_246_310_005, 'Card numbers must not be stored'],
    [number, -6, 'Must be at least -5'],
    [number, 501, 'Must be at most 500'],
    [number, '1.5', 'Must be a whole number'],
    [number, '1e3', 'Must be a whole number'],
    [number, true, 'Must be a whole number'],
    [day, '2026-01-01', 'Must not be before 2026-01-02'],
    [day, '2026-01-05', 'Must not be after 2026-01-04'],
    [day, '2026-02-30', 'Must be a date'],
    [day, '9999-12-31T23:59:59-01:00', 'Must be a date'],
    [day, 'tomorrow', 'Must be a date'],
    [day, 1_767_398_400, 'Must be a date'],
    [checkbox, 'yes', 'Must be true or false'],
    [checkbox, 1, 'Must be true or false'],
    [select, 'large', 'Not one of the options'],
    [select, 'constructor', 'Not one of the options'],
    [select, true, 'Not one of the options'],
  ])('is refused: %o %j → %s', (field, given, message) => {
    expect(read(field, given)).toBe(message)
  })
})
