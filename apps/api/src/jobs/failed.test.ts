import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../core/ids.ts'
import { createHarness } from '../testing/harness.ts'
import { listFailed, runFailedAgain } from './failed.ts'

const { databaseUrl } = await createHarness()
const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false })
// The test's database ends connections that outlast the test by a moment.
boss.on('error', () => {})

beforeAll(() => boss.start())
afterAll(() => boss.stop({ graceful: false }))

it('keeps a job whose last try failed, with its reason, until it is run again', async () => {
  const payload = { mailId: newId() }
  await boss.send('send-mail', payload, { retryLimit: 0 })
  const [job] = await boss.fetch('send-mail')
  await boss.fail('send-mail', job?.id ?? '', { message: 'The mail server is away' })

  expect(await listFailed(boss)).toMatchObject([
    { job: 'send-mail', attempts: 1, reason: 'The mail server is away' },
  ])
  expect(await runFailedAgain(boss)).toBe(1)
  expect(await listFailed(boss)).toEqual([])
  const [again] = await boss.fetch('send-mail')
  expect(again?.data).toEqual(payload)
})
