import pino from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { deriveKeys } from '../../core/crypto.ts'
import { isSkipped } from '../../testing/programs.ts'
import { startRedisServer } from '../../testing/redis-server.ts'
import { createRedisRateLimits } from './redis.ts'

const keys = deriveKeys(['a secret of the tests, long enough to be one'])
const two = { name: 'two', uses: 2, seconds: 60 }

function listeningLogger() {
  const lines: string[] = []
  const logger = pino({ level: 'info' }, { write: (line) => lines.push(line) })
  const said = () => lines.map((line) => String(JSON.parse(line).msg))
  return { logger, said }
}

async function openFor(url: string) {
  const { logger, said } = listeningLogger()
  const { store, close } = await createRedisRateLimits(url, { keys, logger })
  onTestFinished(close)
  return { store, said }
}

const AWAY = 'The shared rate limits are unavailable; counting in this process'
const BACK = 'The shared rate limits are available again'

it('limits hold while nothing listens at REDIS_URL, and one line says so', async () => {
  const { store, said } = await openFor('redis://127.0.0.1:1')
  const usages = [await store.use('a', two), await store.use('a', two), await store.use('a', two)]
  expect(usages.map(({ exceeded }) => exceeded)).toEqual([false, false, true])
  expect(said()).toEqual([AWAY])
})

describe.skipIf(isSkipped('redis'))('when Redis', () => {
  it('is killed and comes back, limits hold all the time, and are shared again', async () => {
    const redis = await startRedisServer()
    onTestFinished(redis.stop)
    const { store, said } = await openFor(redis.url)
    await store.use('a', two)
    await redis.stop()
    for (let index = 0; index < 2; index++) await store.use('b', two)
    expect((await store.use('b', two)).exceeded).toBe(true)
    const again = await startRedisServer(redis.port)
    onTestFinished(again.stop)
    await vi.waitFor(
      async () => {
        await store.use(crypto.randomUUID(), two)
        expect(said()).toEqual([AWAY, BACK])
      },
      { timeout: 30_000, interval: 200 },
    )
  })

  it('hangs, one request waits three seconds, and those after it do not', async () => {
    const redis = await startRedisServer()
    onTestFinished(redis.stop)
    const { store } = await openFor(redis.url)
    redis.freeze()
    const startedAt = performance.now()
    for (let index = 0; index < 20; index++) await store.use('a', two)
    expect(performance.now() - startedAt).toBeLessThan(5000)
  })
})
