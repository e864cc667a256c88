import { expect, test } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { createHarness } from '../testing/harness.ts'
import { checkDatabase } from './check-database.ts'

const AUTH_SECRET = 'a-secret-of-the-tests-that-is-long-enough'
const { clock, database, databaseUrl } = await createHarness()

test('tells what an upgrade has left to do, and why it fails', async () => {
  const began = { startedAt: clock.now() }
  await database.backFill.createMany({
    data: [
      { ...began, name: 'a-slow-one', done: 500, total: 2000 },
      { ...began, name: 'broken', done: 1, total: 3, failure: 'division by zero' },
      { ...began, name: 'counting' },
      { ...began, name: 'finished', done: 3, total: 3, finishedAt: clock.now() },
    ],
  })
  const settings = readSettings({ DATABASE_URL: databaseUrl, AUTH_SECRET })
  const [found, ...left] = await checkDatabase(settings)
  expect(found).toMatchObject({ level: 'fine', subject: 'Database' })
  expect(left.map(({ level, text }) => [level, text])).toEqual([
    ['fine', 'the back-fill a-slow-one is at 25 %.'],
    [
      'warning',
      'the back-fill broken fails at 33 %: division by zero. It is tried again each minute.',
    ],
    ['fine', 'the back-fill counting is at 0 %.'],
  ])
})
