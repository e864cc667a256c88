import { type HealthCheck, ServiceHealth } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { insertFailedJob } from '../../testing/failed-jobs.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { judgeDatabase } from './checks/database.ts'
import { judgeDisk } from './checks/disk.ts'
import { judgeQueue, judgeWorkers } from './checks/jobs.ts'

const harness = await createHarness({
  settings: { DATABASE_URL: undefined, DATA_DIR: import.meta.dirname },
})
const { services } = harness
const { browser } = await createUser(harness, { role: 'admin' })

async function read(): Promise<HealthCheck[]> {
  const answer = await browser.get('/api/auth/admin/get-health')
  expect(answer.status).toBe(200)
  return ServiceHealth.parse(answer.body).checks
}

async function found(subject: HealthCheck['subject']) {
  return (await read()).find((check) => check.subject === subject)
}

it('looks at everything, and says so in words', async () => {
  const checks = await read()
  expect(checks.map(({ subject }) => subject)).toEqual([
    'database',
    'workers',
    'queue',
    'failed_jobs',
    'back_fills',
    'mail',
    'redis',
    'disk',
    'payments',
    'settings',
    'version',
  ])
  for (const { explanation } of checks) expect(explanation).toMatch(/^[A-Z].*\.$/)
  const { migration } = checks.at(-1)?.values ?? {}
  expect(migration).toMatch(/^\d{14}_/)
})

it('notices whether anyone works on jobs', async () => {
  expect(await found('workers')).toMatchObject({ state: 'problem', code: 'workers_missing' })
  await services.pool.query('UPDATE pgboss.queue SET monitor_on = now()')
  expect(await found('workers')).toMatchObject({ state: 'ok', code: 'workers_seen' })
  await services.pool.query(`UPDATE pgboss.queue SET monitor_on = now() - interval '1 minute'`)
  expect(await found('workers')).toMatchObject({ state: 'problem' })
})

it('notices jobs that wait too long, but not those that are due later', async () => {
  const insert = (due: string) =>
    services.pool.query(
      `INSERT INTO pgboss.job (name, data, start_after) VALUES ('send-mail', '{}', now() + $1::interval)`,
      [due],
    )
  await insert('1 hour')
  expect(await found('queue')).toMatchObject({ state: 'ok', values: { waiting: 1 } })
  await insert('-5 minutes')
  expect(await found('queue')).toMatchObject({ state: 'warning', values: { waiting: 2 } })
  await insert('-11 minutes')
  expect(await found('queue')).toMatchObject({ state: 'problem', values: { minutes: 11 } })
})

it('notices failed jobs', async () => {
  expect(await found('failed_jobs')).toMatchObject({ state: 'ok' })
  await insertFailedJob(harness)
  expect(await found('failed_jobs')).toMatchObject({ state: 'warning', values: { count: 1 } })
})

it('says how far the work is that an upgrade left, and whether it fails', async () => {
  expect(await found('back_fills')).toMatchObject({ state: 'ok', code: 'back_fills_done' })
  const at = harness.clock.now()
  const half = { name: 'event-log', done: 50, total: 100, startedAt: at, modifiedAt: at }
  await harness.database.backFill.create({ data: half })
  expect(await found('back_fills')).toMatchObject({
    state: 'ok',
    code: 'back_fill_running',
    values: { name: 'event-log', percent: 50 },
  })
  await harness.database.backFill.updateMany({ data: { failure: 'It broke' } })
  expect(await found('back_fills')).toMatchObject({ state: 'warning', code: 'back_fill_failed' })
})

describe('mail', () => {
  async function withMailer(verify: () => Promise<void>, settings = {}) {
    const mailer = { verify, send: async () => {}, close: () => {} }
    const other = await createHarness({ services: { mailer }, settings })
    const root = await createUser(other, { role: 'admin' })
    const { body } = await root.browser.get('/api/auth/admin/get-health')
    return ServiceHealth.parse(body).checks.find(({ subject }) => subject === 'mail')
  }

  it('is fine where the server lets us in', async () => {
    expect(await withMailer(async () => {})).toMatchObject({ state: 'ok', code: 'mail_accepted' })
  })

  it('is a problem where it doesn’t, without the password', async () => {
    const refuse = async () => Promise.reject(new Error('smtp://ada:hush@mail.example is away'))
    const check = await withMailer(refuse)
    expect(check).toMatchObject({ state: 'problem', code: 'mail_refused' })
    expect(check?.explanation).toContain('smtp://…@mail.example is away')
  })

  it('may have no server', async () => {
    expect(await found('mail')).toMatchObject({ state: 'ok', code: 'mail_kept' })
  })
})

describe('a bucket', () => {
  const settings = { S3_URL: 'http://127.0.0.1:1/bucket', DATABASE_URL: 'postgres://db.example' }

  async function withStorage(sizeOf: () => Promise<null>) {
    const storage = { ...services.storage, sizeOf }
    const other = await createHarness({ settings, services: { storage } })
    const root = await createUser(other, { role: 'admin' })
    const { body } = await root.browser.get('/api/auth/admin/get-health')
    const { checks } = ServiceHealth.parse(body)
    expect(checks.map(({ subject }) => subject)).not.toContain('disk')
    return checks.find(({ subject }) => subject === 'files')
  }

  it('is fine where it answers', async () => {
    expect(await withStorage(async () => null)).toMatchObject({ code: 'bucket_answers' })
  })

  it('is warned of where it doesn’t', async () => {
    const refuse = async () => Promise.reject(new Error('403 Forbidden'))
    const check = await withStorage(refuse)
    expect(check).toMatchObject({ state: 'warning', code: 'bucket_refused' })
    expect(check?.explanation).toContain('403 Forbidden')
  })
})

it('repeats the doctor’s warnings', async () => {
  const other = await createHarness({
    settings: {
      SESSION_FRESH_AGE: 1e9,
      IP_COUNTRY_FILE: '/nowhere/country.mmdb',
      LEAKED_PASSWORDS_FILE: '/nowhere/hashes.txt',
      DEV_TOOLS: false,
    },
  })
  const root = await createUser(other, { role: 'admin' })
  const { body } = await root.browser.get('/api/auth/admin/get-health')
  const { checks } = ServiceHealth.parse(body)
  const warnings = checks.filter(({ state }) => state === 'warning').map(({ code }) => code)
  expect(warnings).toEqual([
    'mail_nowhere',
    'country_file_unreadable',
    'leaked_passwords_unsearchable',
    'setting_questionable',
  ])
  expect(checks.find(({ subject }) => subject === 'settings')?.values).toEqual({
    name: 'SESSION_FRESH_AGE',
  })
})

it.each([
  [judgeDatabase({ milliseconds: 250, version: '17' }), 'ok'],
  [judgeDatabase({ milliseconds: 251, version: '17' }), 'warning'],
  [judgeWorkers(30), 'ok'],
  [judgeWorkers(31), 'problem'],
  [judgeWorkers(null), 'problem'],
  [judgeQueue({ seconds: 60, waiting: 1 }), 'ok'],
  [judgeQueue({ seconds: 61, waiting: 1 }), 'warning'],
  [judgeQueue({ seconds: 601, waiting: 1 }), 'problem'],
  [judgeDisk(1e9), 'ok'],
  [judgeDisk(1e9 - 1), 'warning'],
  [judgeDisk(1e8 - 1), 'problem'],
])('judges %j', ({ state }, expected) => {
  expect(state).toBe(expected)
})
