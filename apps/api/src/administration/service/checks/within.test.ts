import { afterEach, expect, it, vi } from 'vitest'
import { withinPatience } from './within.ts'

afterEach(() => vi.useRealTimers())

it('gives up on what takes too long', async () => {
  vi.useFakeTimers()
  const waiting = expect(withinPatience(new Promise(() => {}))).rejects.toThrow('no answer in 3 s')
  await vi.advanceTimersByTimeAsync(3000)
  await waiting
})

it('says what went wrong before, and leaves no timer behind', async () => {
  vi.useFakeTimers()
  const away = withinPatience(Promise.reject(new Error('away')))
  await expect(away).rejects.toThrow('away')
  await withinPatience(Promise.resolve())
  expect(vi.getTimerCount()).toBe(0)
})
