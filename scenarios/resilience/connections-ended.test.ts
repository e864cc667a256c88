import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createMerchant } from '../testing/merchant.ts'
import { ownDatabase } from '../testing/own-database.ts'
import { openCheckout } from '../testing/purchase.ts'
import { until } from '../testing/until.ts'
import { createPerson, readSession } from './person.ts'
import { query } from './query.ts'
import { startForTest } from './services.ts'

const CONNECTIONS_ENDED = 1_000
const CLIENTS = 24
const LONGEST_MILLISECONDS = 120_000

const endAll = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`

async function endConnections(databaseUrl: string): Promise<number> {
  let ended = 0
  const deadline = performance.now() + LONGEST_MILLISECONDS
  while (ended < CONNECTIONS_ENDED && performance.now() < deadline) {
    ended += (await query(databaseUrl, endAll)).length
    await pause(50)
  }
  return ended
}

async function askUntil(over: Promise<unknown>, ask: () => Promise<unknown>): Promise<void> {
  let isOver = false
  void over.then(() => {
    isOver = true
  })
  while (!isOver) await ask().catch(() => {})
}

it('goes on when PostgreSQL ends a thousand connections in the middle of requests', async () => {
  const databaseUrl = await ownDatabase()
  const service = await startForTest({
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '40',
    SESSION_COOKIE_CACHE: 'true',
    LOG_LEVEL: 'fatal',
  })
  const { baseUrl } = service
  const { cookie } = await createPerson(baseUrl)
  const { accessToken } = await createMerchant(baseUrl)
  const sell = () => openCheckout(baseUrl, accessToken)
  const session = cookie
    .split('; ')
    .filter((pair) => !pair.includes('session_cache'))
    .join('; ')
  const read = () => readSession(baseUrl, session)

  const ending = endConnections(databaseUrl)
  const asking = Array.from({ length: CLIENTS }, (_, index) =>
    askUntil(ending, index % 2 === 0 ? read : sell),
  )
  expect(await ending).toBeGreaterThanOrEqual(CONNECTIONS_ENDED)
  await Promise.all(asking)

  const answered = await until(read, ({ status }) => status === 200)
  expect(answered.status).toBe(200)
  expect(await sell()).toEqual(expect.any(String))
  expect(await service.stop()).toBe(0)
})
