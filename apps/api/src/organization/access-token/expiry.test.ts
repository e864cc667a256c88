import { expect, test } from 'vitest'
import { expiryOf } from './expiry.ts'

const now = new Date('2026-01-31T12:00:00.000Z')

test.each([
  [60, '2026-01-31T12:01:00.000Z'],
  ['PT60S', '2026-01-31T12:01:00.000Z'],
  ['PT0.5S', '2026-01-31T12:00:00.500Z'],
  ['PT1H30M', '2026-01-31T13:30:00.000Z'],
  ['P90D', '2026-05-01T12:00:00.000Z'],
  ['P2W', '2026-02-14T12:00:00.000Z'],
  ['P1M', '2026-02-28T12:00:00.000Z'],
  ['P2M', '2026-03-31T12:00:00.000Z'],
  ['P1Y', '2027-01-31T12:00:00.000Z'],
  ['P1Y2M3DT4H5M6S', '2027-04-03T16:05:06.000Z'],
  ['P100Y', '2126-01-31T12:00:00.000Z'],
])('%j from the last of January ends %s', (expiresIn, end) => {
  expect(expiryOf(now, expiresIn)?.toISOString()).toBe(end)
})

test.each([null, undefined])('%s has no end', (expiresIn) => {
  expect(expiryOf(now, expiresIn)).toBeNull()
})

test.each([
  ['P0D', 'longer than nothing'],
  ['PT0S', 'longer than nothing'],
  ['P101Y', 'at most 100 years'],
  ['P999999999Y', 'at most 100 years'],
  ['90 days', 'ISO 8601'],
])('refuses %j: %s', (expiresIn, message) => {
  expect(() => expiryOf(now, expiresIn)).toThrow(message)
})
