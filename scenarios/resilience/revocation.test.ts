import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { freePort } from '../testing/service-process.ts'
import { createPerson, isSignedIn, readSession, revokeOthers, signIn } from './person.ts'
import { query } from './query.ts'
import { ownDatabase, startForTest } from './services.ts'

const PROMISED_MILLISECONDS = 1000

/** Two processes behind one address, and a person signed in on two devices. */
async function twoProcesses() {
  const databaseUrl = await ownDatabase()
  const port = String(await freePort())
  const environment = {
    DATABASE_URL: databaseUrl,
    BASE_URL: `http://localhost:${port}`,
    ROLE: 'serve',
    SESSION_COOKIE_CACHE: 'true',
  }
  const first = await startForTest({ ...environment, PORT: port })
  const second = await startForTest(environment)
  const person = await createPerson(first.baseUrl)
  const device = await signIn(first.baseUrl, person)
  const seen = await readSession(second.baseUrl, device.cookie)
  expect(seen.cookie).toContain('tollgate.session_cache=')
  expect(isSignedIn((await readSession(second.baseUrl, seen.cookie)).body)).toBe(true)
  return { databaseUrl, first, second, person, deviceCookie: seen.cookie }
}

async function millisecondsUntilRefused(baseUrl: string, cookie: string): Promise<number> {
  const startedAt = performance.now()
  while (isSignedIn((await readSession(baseUrl, cookie)).body)) await pause(10)
  return performance.now() - startedAt
}

it('refuses within a second, in every process, a session that one of them ended', async () => {
  const { first, second, person, deviceCookie } = await twoProcesses()
  await revokeOthers(first.baseUrl, person.cookie)
  const milliseconds = await millisecondsUntilRefused(second.baseUrl, deviceCookie)
  expect(milliseconds).toBeLessThan(PROMISED_MILLISECONDS)
})

it('keeps that promise while its connections for notices are cut', async () => {
  const { databaseUrl, first, second, person, deviceCookie } = await twoProcesses()
  let cut = 0
  async function cutNotices() {
    const cutNow = await query(
      databaseUrl,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE query = 'LISTEN session_revocations' AND datname = current_database()`,
    )
    cut += cutNow.length
  }
  await cutNotices()
  await revokeOthers(first.baseUrl, person.cookie)
  const timer = setInterval(() => void cutNotices(), 100)
  const milliseconds = await millisecondsUntilRefused(second.baseUrl, deviceCookie)
  clearInterval(timer)
  expect(cut).toBeGreaterThanOrEqual(2)
  expect(milliseconds).toBeLessThan(PROMISED_MILLISECONDS)
})
