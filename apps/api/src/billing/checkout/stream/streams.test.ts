import pino from 'pino'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createTestClock } from '../../../testing/test-clock.ts'
import { createCheckoutStreams } from './streams.ts'

const clock = createTestClock()
const later = new Date(clock.now().getTime() + 3_600_000)
/** What the database would answer. */
let revision = 0
const readStates = vi.fn(async (ids: string[]) =>
  ids.map((id) => ({ id, status: 'open', expiresAt: later, revision: String(revision) })),
)

beforeEach(() => {
  revision = 0
  readStates.mockClear()
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

function start(limitsAddresses = false) {
  const logger = pino({ level: 'silent' })
  const streams = createCheckoutStreams({ readStates, clock, logger, limitsAddresses })
  onTestFinished(() => streams.stop())
  return streams
}

/** Follows a checkout, and reads all that is told. */
function listen(streams: ReturnType<typeof start>, { id = 'a', address = '203.0.113.7' } = {}) {
  const told = { text: '', isOver: false }
  const reader = streams.open({ id, address })?.pipeThrough(new TextDecoderStream()).getReader()
  async function read(): Promise<void> {
    const chunk = await reader?.read()
    told.isOver = chunk?.done !== false
    if (told.isOver) return
    told.text += chunk?.value ?? ''
    return read()
  }
  void read()
  return told
}

it('reads all that are followed at once, each once, and nothing when nobody listens', async () => {
  const streams = start()
  const first = streams.open({ id: 'a', address: '' })
  for (const id of ['a', 'b']) listen(streams, { id })
  await vi.advanceTimersByTimeAsync(300)
  expect(readStates).toHaveBeenCalledOnce()
  expect(readStates).toHaveBeenCalledWith(['a', 'b'])
  await first?.cancel()
  await streams.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(readStates).toHaveBeenCalledOnce()
})

it('tells what is new, and nothing twice', async () => {
  const told = listen(start())
  await vi.advanceTimersByTimeAsync(1000)
  expect(told.text.match(/checkout\.updated/g)).toHaveLength(1)
  revision++
  await vi.advanceTimersByTimeAsync(300)
  expect(told.text.match(/checkout\.updated/g)).toHaveLength(2)
})

it('shows every fifteen seconds that it is still there', async () => {
  const told = listen(start())
  await vi.advanceTimersByTimeAsync(14_000)
  expect(told.text).not.toMatch(/^:$/m)
  await vi.advanceTimersByTimeAsync(31_500)
  expect(told.text.match(/^:$/gm)).toHaveLength(3)
})

it('goes on when the database could not be asked', async () => {
  const told = listen(start())
  readStates.mockRejectedValueOnce(new Error('away'))
  await vi.advanceTimersByTimeAsync(300)
  expect(told).toEqual({ text: 'retry: 2000\n\n', isOver: false })
  await vi.advanceTimersByTimeAsync(300)
  expect(told.text).toContain('checkout.updated')
})

it('ends with the checkout itself', async () => {
  const told = listen(start())
  readStates.mockResolvedValueOnce([])
  await vi.advanceTimersByTimeAsync(300)
  expect(told.isOver).toBe(true)
})

it('ends for everyone when the service does, and takes no one after that', async () => {
  const streams = start()
  const told = listen(streams)
  await streams.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(told.isOver).toBe(true)
  expect(streams.open({ id: 'a', address: '' })).toBeNull()
})

it('drops a client that reads nothing', async () => {
  const streams = start()
  streams.open({ id: 'a', address: '' })
  for (let change = 0; change < 40; change++) {
    revision++
    await vi.advanceTimersByTimeAsync(250)
  }
  readStates.mockClear()
  await vi.advanceTimersByTimeAsync(1000)
  expect(readStates).not.toHaveBeenCalled()
})

it('takes a hundred of one address, where addresses are limited', async () => {
  const limited = start(true)
  const open = (streams: typeof limited, count: number) =>
    Array.from({ length: count }, (_, index) =>
      streams.open({ id: String(index), address: '203.0.113.7' }),
    ).filter((stream) => stream !== null)
  const [first, ...others] = open(limited, 101)
  expect(others).toHaveLength(99)
  expect(limited.open({ id: 'a', address: '203.0.113.8' })).not.toBeNull()
  await first?.cancel()
  expect(open(limited, 2)).toHaveLength(1)
  expect(open(start(false), 101)).toHaveLength(101)
})
