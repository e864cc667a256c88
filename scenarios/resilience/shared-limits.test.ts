import { isSkipped } from '@tollgate/api/testing/programs'
import { startRedisServer } from '@tollgate/api/testing/redis-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ownDatabase } from '../testing/own-database.ts'
import { createPerson, signIn } from './person.ts'
import { startForTest } from './services.ts'

/** Two processes that limit, behind a proxy that says where requests come from. */
async function twoProcesses(settings: Record<string, string> = {}) {
  const environment = {
    DATABASE_URL: await ownDatabase(),
    ROLE: 'serve',
    RATE_LIMIT_ENABLED: 'true',
    TRUSTED_PROXIES: '1',
    ...settings,
  }
  return [await startForTest(environment), await startForTest(environment)] as const
}

/** A hundred guesses at once, each from another address, half of them at either process. */
async function guessAtOnce(baseUrls: string[], email: string) {
  const attempts = Array.from({ length: 100 }, (_, index) => {
    const address = `203.0.113.${index}`
    return signIn(baseUrls[index % 2] ?? '', { email, password: 'wrong wrong wrong' }, { address })
  })
  const answers = await Promise.all(attempts)
  return (status: number) => answers.filter((answer) => answer.status === status).length
}

async function expectFiveGuesses(settings?: Record<string, string>): Promise<void> {
  const [first, second] = await twoProcesses(settings)
  const { email } = await createPerson(first.baseUrl)
  const countOf = await guessAtOnce([first.baseUrl, second.baseUrl], email)
  expect([countOf(401), countOf(429)]).toEqual([5, 95])
}

it('two processes on one database let five guesses at a password through, together', () =>
  expectFiveGuesses())

describe.skipIf(isSkipped('redis'))('with redis-server', () => {
  it('two processes on one Redis let five guesses at a password through, together', async () => {
    const redis = await startRedisServer()
    onTestFinished(redis.stop)
    await expectFiveGuesses({ REDIS_URL: redis.url })
  })
})

it('who guesses at a password locks its owner out nowhere', async () => {
  const [first, second] = await twoProcesses()
  const person = await createPerson(first.baseUrl)
  const countOf = await guessAtOnce([first.baseUrl, second.baseUrl], person.email)
  expect(countOf(429)).toBe(95)
  const fromAnywhere = await signIn(second.baseUrl, person, { address: '198.51.100.1' })
  expect(fromAnywhere.status).toBe(429)
  const { cookie } = person
  const fromHisBrowser = await signIn(second.baseUrl, person, { address: '198.51.100.2', cookie })
  expect(fromHisBrowser.status).toBe(200)
})
