import { expect, test } from 'vitest'
import {
  changeType,
  keyProblem,
  maximumLength,
  metadataLength,
  metadataRows,
  toMetadata,
  valueProblem,
} from './metadata-rows.ts'

const stored = { plan: 'pro', seats: 12, beta: false, limits: { rate: [1, 2] }, none: null }

function textRow(key: string, value: string) {
  return { id: key, key, type: 'text' as const, value }
}

test('loses nothing of what is stored', () => {
  const rows = metadataRows(JSON.stringify(stored))
  expect(rows.map(({ type }) => type)).toEqual(['text', 'number', 'boolean', 'json', 'json'])
  expect(toMetadata(rows)).toEqual(stored)
})

test('has no rows where there is no metadata', () => {
  expect(metadataRows(null)).toEqual([])
})

test('keeps even a key that means something to objects', () => {
  const metadata = '{"__proto__":"safe"}'
  expect(JSON.stringify(toMetadata(metadataRows(metadata)))).toBe(metadata)
})

test.each([
  ['text', 'pro', 'json', '"pro"'],
  ['text', 'true', 'boolean', 'true'],
  ['text', 'pro', 'boolean', 'false'],
  ['text', '42', 'number', '42'],
  ['number', '42', 'text', '42'],
] as const)('turns the %s %s into %s', (type, value, wanted, text) => {
  const row = { id: '1', key: 'a', type, value }
  expect(changeType(row, wanted)).toEqual({ ...row, type: wanted, value: text })
})

test.each([
  ['number', '', 'organization.metadata.no_number'],
  ['number', 'twelve', 'organization.metadata.no_number'],
  ['number', '1e999', 'organization.metadata.no_number'],
  ['number', ' -0.5 ', undefined],
  ['json', '{"a":', 'organization.metadata.no_json'],
  ['json', 'null', undefined],
  ['text', '', undefined],
] as const)('says of the %s “%s”: %s', (type, value, problem) => {
  const row = { id: '1', key: 'a', type, value }
  expect(valueProblem(row, [row])).toBe(problem)
})

test('wants every key, and each once', () => {
  const one = textRow('plan', 'pro')
  expect(keyProblem(one, [one])).toBeUndefined()
  expect(keyProblem(one, [one, textRow(' plan ', 'free')])).toBe('organization.metadata.key_twice')
  expect(keyProblem(textRow(' ', 'pro'), [])).toBe('organization.metadata.key_missing')
})

test('names the longest when all are too long together', () => {
  const room = maximumLength - '{"a":"","b":"b"}'.length
  const short = textRow('b', 'b')
  const fitting = textRow('a', 'a'.repeat(room))
  expect(metadataLength([fitting, short])).toBe(maximumLength)
  expect(valueProblem(fitting, [fitting, short])).toBeUndefined()
  const long = textRow('a', 'a'.repeat(room + 1))
  expect(valueProblem(long, [long, short])).toBe('organization.metadata.too_long')
  expect(valueProblem(short, [long, short])).toBeUndefined()
})
