import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClient, createSessionStore, createStore } from './index.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('starts with its first listener, and stops a second after its last', async () => {
  const stop = vi.fn()
  const start = vi.fn(() => stop)
  const store = createStore(0, start)
  expect(start).not.toHaveBeenCalled()
  const leaveFirst = store.subscribe(() => undefined)
  const leaveSecond = store.subscribe(() => undefined)
  expect(start).toHaveBeenCalledOnce()
  leaveFirst()
  await vi.advanceTimersByTimeAsync(5000)
  expect(stop).not.toHaveBeenCalled()
  leaveSecond()
  leaveSecond()
  await vi.advanceTimersByTimeAsync(999)
  expect(stop).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(stop).toHaveBeenCalledOnce()
})

it('goes on for a listener who comes within that second', async () => {
  const stop = vi.fn()
  const start = vi.fn(() => stop)
  const store = createStore(0, start)
  store.subscribe(() => undefined)()
  await vi.advanceTimersByTimeAsync(900)
  const leave = store.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(5000)
  expect(stop).not.toHaveBeenCalled()
  leave()
  await vi.advanceTimersByTimeAsync(1000)
  store.subscribe(() => undefined)
  expect(start).toHaveBeenCalledTimes(2)
})

it('a session is requested while it has listeners', async () => {
  const answers: unknown[] = [null, { session: { id: 's' }, user: { name: 'Ada' } }]
  const fetch = vi.fn(async () => Response.json(answers.shift()))
  const store = createSessionStore(createClient({ baseUrl: 'https://pay.example', fetch }))
  const shown: unknown[] = []
  expect(fetch).not.toHaveBeenCalled()
  const leave = store.subscribe(({ data, isPending }) => shown.push([data?.user.name, isPending]))
  await vi.advanceTimersByTimeAsync(0)
  await store.refetch()
  leave()
  expect(shown).toEqual([
    [undefined, true],
    [undefined, false],
    ['Ada', false],
  ])
})

it('tells why it could not be read', async () => {
  const fetch = async () => Promise.reject(new Error('connection refused'))
  const store = createSessionStore(createClient({ baseUrl: 'https://pay.example', fetch }))
  store.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(store.get()).toMatchObject({ data: null, error: { code: 'network_error' } })
})
