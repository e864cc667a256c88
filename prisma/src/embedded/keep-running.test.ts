import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRunning } from './keep-running.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const serverAt = (url: string) => ({ url, stop: vi.fn(async () => {}) })

function watched(start: () => Promise<ReturnType<typeof serverAt>>) {
  const watch = { start: vi.fn(start), isRunning: vi.fn(() => true), onLost: vi.fn() }
  const first = serverAt('postgres://here')
  return { ...watch, first, server: keepRunning(first, watch) }
}

test('starts a server again that has ended, and stops that one', async () => {
  const second = serverAt('postgres://here')
  const { start, isRunning, onLost, first, server } = watched(async () => second)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(start).not.toHaveBeenCalled()
  isRunning.mockReturnValueOnce(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(start).toHaveBeenCalledOnce()
  expect(onLost).not.toHaveBeenCalled()
  await server.stop()
  expect([first.stop.mock.calls.length, second.stop.mock.calls.length]).toEqual([0, 1])
})

test('gives up, once, on a server that ends again and again', async () => {
  const { start, isRunning, onLost } = watched(async () => serverAt('postgres://here'))
  isRunning.mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(start).toHaveBeenCalledTimes(5)
  expect(onLost).toHaveBeenCalledExactlyOnceWith(
    new Error('PostgreSQL has ended 6 times within a minute'),
  )
})

test.each([
  ['it does not start', async () => Promise.reject(new Error('No space left on device'))],
  ['it is somewhere else', async () => serverAt('postgres://elsewhere')],
])('gives up when %s', async (_why, start) => {
  const { isRunning, onLost } = watched(start)
  isRunning.mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onLost).toHaveBeenCalledOnce()
})
