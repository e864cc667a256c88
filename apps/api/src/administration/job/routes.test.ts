import { FailedJobList, FailedJobsSettled, JobQueueList } from '@tollgate/contracts'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../core/ids.ts'
import { insertFailedJob } from '../../testing/failed-jobs.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const { database, databaseUrl, services } = harness
const base = '/api/auth/admin'
const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false })
// The test's database ends connections that outlast the test by a moment.
boss.on('error', () => {})
const { browser } = await createUser(harness, { role: 'admin' })

beforeAll(() => boss.start())
beforeEach(() => services.pool.query('DELETE FROM pgboss.job'))
afterAll(() => boss.stop({ graceful: false }))

async function queueOf(kind: string) {
  const { body } = await browser.get(`${base}/list-job-queues`)
  return JobQueueList.parse(body).queues.find((queue) => queue.kind === kind)
}

async function listed(query = '') {
  return FailedJobList.parse((await browser.get(`${base}/list-failed-jobs?${query}`)).body)
}

async function settle(verb: 'retry' | 'discard', body: object) {
  const answer = await browser.post(`${base}/${verb}-failed-job`, body)
  expect(answer.status).toBe(200)
  return FailedJobsSettled.parse(answer.body)
}

it('counts what waits, runs, failed and was done, of every kind', async () => {
  const none = { waiting: 0, active: 0, failed: 0, doneInDay: 0, oldestWaitingAt: null }
  expect(await queueOf('send-mail')).toEqual({ kind: 'send-mail', ...none })
  for (let sent = 0; sent < 4; sent++) await boss.send('send-mail', { mailId: newId() })
  const [done, active] = await boss.fetch('send-mail', { batchSize: 2 })
  await boss.complete('send-mail', done?.id ?? '')
  await insertFailedJob(harness)
  expect(active).toBeDefined()
  expect(await queueOf('send-mail')).toEqual({
    kind: 'send-mail',
    waiting: 2,
    active: 1,
    failed: 1,
    doneInDay: 1,
    oldestWaitingAt: expect.stringMatching(/Z$/),
  })
  await services.pool.query(
    `UPDATE pgboss.job SET completed_on = now() - interval '25 hours' WHERE id = $1`,
    [done?.id],
  )
  expect((await queueOf('send-mail'))?.doneInDay).toBe(0)
})

it('counts kinds that only an older version knew', async () => {
  await insertFailedJob(harness, { kind: 'send-sale-mails' })
  expect(await queueOf('send-sale-mails')).toMatchObject({ waiting: 0, failed: 1 })
})

it('keeps a job whose last try failed, with its reason, until it is retried', async () => {
  const payload = { mailId: newId(), organizationId: null }
  await boss.send('send-mail', payload, { retryLimit: 0 })
  const [job] = await boss.fetch('send-mail')
  await boss.fail('send-mail', job?.id ?? '', { message: 'The mail server is away' })

  const { jobs, total } = await listed()
  expect(total).toBe(1)
  expect(jobs).toMatchObject([
    {
      kind: 'send-mail',
      attempts: 1,
      reason: 'The mail server is away',
      payload: { mailId: payload.mailId },
    },
  ])
  expect(await settle('retry', { id: jobs[0]?.id })).toMatchObject({ count: 1, remaining: 0 })
  expect((await listed()).jobs).toEqual([])
  const [again] = await boss.fetch('send-mail')
  expect(again?.data).toEqual(payload)
})

it('tells neither addresses nor secrets', async () => {
  await insertFailedJob(harness, {
    kind: 'send-password-reset',
    payload: {
      userId: newId(),
      callbackUrl: 'https://a.example/?token=hush',
      language: 'en',
      strangeId: 'ada@example.com',
    },
    reason: '550 <ada@example.com> unknown at smtp://user:hush@mail.example.com',
  })
  const { jobs } = await listed()
  expect(Object.keys(jobs[0]?.payload ?? {})).toEqual(['userId'])
  expect(JSON.stringify(jobs)).not.toMatch(/ada@|hush/)
})

it('lists a kind, page by page, the newest first', async () => {
  const ids = []
  for (const minute of [1, 2, 3]) {
    const failedAt = new Date(Date.UTC(2026, 0, 1, 0, minute))
    ids.unshift(await insertFailedJob(harness, { failedAt }))
  }
  await insertFailedJob(harness, { kind: 'grant-benefit' })
  const pages = [await listed('kind=send-mail&limit=2'), await listed('kind=send-mail&offset=2')]
  expect(pages.flatMap(({ jobs }) => jobs.map(({ id }) => id))).toEqual(ids)
  expect(pages).toMatchObject([
    { total: 3, limit: 2 },
    { total: 3, offset: 2 },
  ])
  expect((await listed()).total).toBe(4)
})

it('settles all of a kind in parts, and leaves alone what failed since', async () => {
  for (let failed = 0; failed < 130; failed++) await insertFailedJob(harness)
  await insertFailedJob(harness, { kind: 'grant-benefit' })
  const kind = 'send-mail'
  const first = await settle('retry', { kind })
  expect(first).toMatchObject({ count: 100, remaining: 30 })
  await insertFailedJob(harness)
  const { failedBefore } = first
  expect(await settle('discard', { kind, failedBefore })).toMatchObject({ count: 30, remaining: 0 })
  expect(await settle('retry', { kind, failedBefore })).toMatchObject({ count: 0, remaining: 0 })
  expect(await queueOf(kind)).toMatchObject({ waiting: 100, failed: 1 })
  expect(await queueOf('grant-benefit')).toMatchObject({ failed: 1 })
})

it('settles a job only once, however many try at once', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await insertFailedJob(harness)
    const answers = await Promise.all(
      ['retry', 'discard', 'retry', 'discard'].map((verb) =>
        browser.post(`${base}/${verb}-failed-job`, { id }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
  }
})

it('shares the work of those who settle a kind at once', async () => {
  for (let failed = 0; failed < 150; failed++) await insertFailedJob(harness)
  const asked = { kind: 'send-mail' }
  const [one, other] = await Promise.all([settle('discard', asked), settle('discard', asked)])
  expect(one.count + other.count).toBe(150)
  expect((await listed()).total).toBe(0)
})

it('leaves the others alone', async () => {
  const [id, other] = [await insertFailedJob(harness), await insertFailedJob(harness)]
  expect(await settle('discard', { id })).toMatchObject({ count: 1, remaining: 0 })
  expect((await listed()).jobs.map((job) => job.id)).toEqual([other])
})

it.each(['retry', 'discard'])('says that there is no such job to %s', async (verb) => {
  for (const id of [newId(), 'rocket']) {
    expect(await browser.post(`${base}/${verb}-failed-job`, { id })).toMatchObject({
      status: 404,
      body: { code: 'FAILED_JOB_NOT_FOUND' },
    })
  }
  for (const wrong of [{}, { kind: 'send mail' }, { kind: 'send-mail', failedBefore: 'noon' }]) {
    expect((await browser.post(`${base}/${verb}-failed-job`, wrong)).status).toBe(400)
  }
})

it('records who did it, of what kind and with how many', async () => {
  await insertFailedJob(harness, { kind: 'grant-benefit' })
  const id = await insertFailedJob(harness)
  await settle('discard', { id })
  await settle('retry', { kind: 'grant-benefit' })
  await settle('retry', { kind: 'grant-benefit' })
  const entries = await database.auditEntry.findMany({
    where: { targetType: 'job' },
    orderBy: { sequence: 'desc' },
    take: 2,
  })
  expect(entries).toMatchObject([
    { action: 'job.retried', targetId: null, after: { kind: 'grant-benefit', jobs: 1 } },
    { action: 'job.discarded', targetId: id, after: { kind: 'send-mail', jobs: 1 } },
  ])
})
