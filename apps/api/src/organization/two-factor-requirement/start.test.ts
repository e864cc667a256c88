import { expect, test } from 'vitest'
import { startOfRequirement } from './start.ts'

const now = new Date('2026-03-14T09:00:00Z')
const earlier = new Date('2026-03-01T00:00:00Z')
const later = new Date('2026-04-01T00:00:00Z')

test.each([
  ['nothing', null, null, null],
  ['nothing, after it was in force', null, earlier, null],
  ['a day to come', '2026-04-01T00:00:00Z', null, later],
  ['another day to come', '2026-04-01T00:00:00Z', new Date('2026-03-20T00:00:00Z'), later],
  ['a later day, though it is in force', '2026-04-01T00:00:00Z', earlier, later],
  ['now', '2026-03-14T09:00:00Z', null, now],
  ['what is past', '2020-01-01T00:00:00Z', null, now],
  ['what is past, instead of a day to come', '2020-01-01T00:00:00Z', later, now],
  ['what is past, in force already', '2020-01-01T00:00:00Z', earlier, earlier],
  ['the last day', '2026-06-12T09:00:00Z', null, new Date('2026-06-12T09:00:00Z')],
])('%s', (_, from, before, expected) => {
  expect(startOfRequirement({ from, before, now })).toEqual(expected)
})

test('no more than 90 days ahead', () => {
  const from = '2026-06-12T09:00:00.001Z'
  expect(() => startOfRequirement({ from, before: null, now })).toThrow(
    'Date is more than 90 days ahead',
  )
})
