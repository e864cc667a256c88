import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RateLimitStore } from '../../core/ports/rate-limits.ts'
import { createHarness } from '../../testing/harness.ts'
import { isSkipped } from '../../testing/programs.ts'
import { startRedisServer } from '../../testing/redis-server.ts'
import { createMemoryRateLimits } from './memory.ts'
import { openRateLimits } from './open.ts'

const { services, database, clock, runDue } = await createHarness()
const tenInAMinute = { name: 'test', uses: 10, seconds: 60 }

/** Counts of two processes that are up at once. */
type TwoProcesses = () => Promise<[RateLimitStore, RateLimitStore]>

async function openTwice(settings: Partial<typeof services.settings>) {
  const given = { ...services, settings: { ...services.settings, ...settings } }
  const [first, second] = [await openRateLimits(given), await openRateLimits(given)]
  afterAll(() => {
    first.close()
    second.close()
  })
  return [first.store, second.store] satisfies [RateLimitStore, RateLimitStore]
}

function describeShared(name: string, twoProcesses: TwoProcesses) {
  describe(name, () => {
    it('lets exactly as many of a hundred parallel uses through as it says', async () => {
      const [first, second] = await twoProcesses()
      const key = crypto.randomUUID()
      const usages = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          (index % 2 ? first : second).use(key, tenInAMinute),
        ),
      )
      expect(usages.filter(({ exceeded }) => !exceeded)).toHaveLength(10)
    })

    it('says how many are left, and when the window starts anew', async () => {
      const [first, second] = await twoProcesses()
      const key = crypto.randomUUID()
      await first.use(key, tenInAMinute)
      const usage = await second.use(key, tenInAMinute)
      expect(usage).toEqual({ remaining: 8, resetSeconds: 60, exceeded: false })
    })

    it('starts anew when the window is over', async () => {
      const [first, second] = await twoProcesses()
      const limit = { name: 'short', uses: 1, seconds: 1 }
      const key = crypto.randomUUID()
      await first.use(key, limit)
      expect(await first.use(key, limit)).toMatchObject({ exceeded: true })
      await vi.waitFor(
        async () => expect(await second.use(key, limit)).toMatchObject({ exceeded: false }),
        { timeout: 20_000, interval: 300 },
      )
    })

    it('keeps the limits of one key apart', async () => {
      const [first] = await twoProcesses()
      const key = crypto.randomUUID()
      await first.use(key, { name: 'one', uses: 1, seconds: 60 })
      const usage = await first.use(key, { name: 'other', uses: 1, seconds: 60 })
      expect(usage.exceeded).toBe(false)
    })
  })
}

describeShared('one process alone', async () => {
  const store = createMemoryRateLimits()
  return [store, store]
})

describeShared('processes that share PostgreSQL', () =>
  openTwice({ DATABASE_URL: 'postgres://the-pool-of-the-harness' }),
)

it('PostgreSQL learns no address, and is rid of what is over', async () => {
  const [store] = await openTwice({ DATABASE_URL: 'postgres://the-pool-of-the-harness' })
  await store.use('ada@example.com', tenInAMinute)
  const rows = await database.rateLimit.findMany()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ key }) => /ada|example/.test(key))).toEqual([])
  // The table’s times are those of the processes; the due work goes by the service’s clock.
  clock.advance({ seconds: 120 + (Date.now() - clock.now().getTime()) / 1000 })
  await runDue()
  expect(await database.rateLimit.count()).toBe(0)
})

it('one process remembers a bounded number of keys, and forgets the oldest first', async () => {
  const store = createMemoryRateLimits(100)
  const once = { name: 'once', uses: 1, seconds: 60 }
  for (let index = 0; index < 101; index++) await store.use(`key ${index}`, once)
  expect((await store.use('key 100', once)).exceeded).toBe(true)
  expect((await store.use('key 50', once)).exceeded).toBe(true)
  expect((await store.use('key 0', once)).exceeded).toBe(false)
})

describe.skipIf(isSkipped('redis'))('with redis-server', () => {
  let url = ''
  beforeAll(async () => {
    const redis = await startRedisServer()
    url = redis.url
    return redis.stop
  })
  describeShared('processes that share Redis', () => openTwice({ REDIS_URL: url }))
})
