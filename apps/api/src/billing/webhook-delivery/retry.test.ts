import { expect, test } from 'vitest'
import { MOST_TRIES, secondsUntilRetry } from './retry.ts'

test.each([
  [1, 2, 2.5],
  [2, 4, 5],
  [3, 8, 10],
  [8, 256, 320],
  [9, 512, 640],
  [10, 1024, 1200],
  [50, 1200, 1200],
])('after %i tries it waits %d to %d seconds', (tries, least, most) => {
  expect(secondsUntilRetry(tries, 0)).toBe(least)
  expect(secondsUntilRetry(tries, 1)).toBe(most)
})

test('a receiver that asks for more time gets it, up to the longest wait', () => {
  expect(secondsUntilRetry(1, 0, 60)).toBe(60)
  expect(secondsUntilRetry(8, 0, 60)).toBe(256)
  expect(secondsUntilRetry(1, 0, 86_400)).toBe(1200)
})

test('all tries of an event take a quarter to half an hour', () => {
  const tries = Array.from({ length: MOST_TRIES - 1 }, (_, index) => index + 1)
  const all = (random: number) =>
    tries.reduce((sum, number) => sum + secondsUntilRetry(number, random), 0)
  expect([all(0), all(1)]).toEqual([1022, 1277.5])
})
