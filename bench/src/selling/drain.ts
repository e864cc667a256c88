import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startBoss } from '@tollgate/api/jobs/boss'
import pg from 'pg'
import { pino } from 'pino'
import { startProgram, TOLLGATE } from '../programs.ts'
import type { Contender } from './contenders.ts'
import { countOf } from './settlement.ts'

export interface Drain {
  title: string
  count: number
  seconds: number
  /** From the request of another organization's mail until it was sent, in the midst of it. */
  otherMilliseconds: number
}

interface Work {
  title: string
  job: string
  /** Makes what the jobs are about; each row is the payload of a job. */
  prepare: string
}

const MAIL = `
  INSERT INTO outbox_mails (id, to_address, template, language, values, created_at)
  SELECT uuidv7(), 'ada-' || n || '@example.com', 'portal-sign-in-code', 'en',
    '{"merchantName": "Acme", "code": "K7M2QX", "minutes": 30}', now()
  FROM generate_series(1, $2::int) n RETURNING id AS "mailId", $1::uuid AS "organizationId"`

const GRANT = `
  WITH c AS (
    INSERT INTO customers (id, organization_id, email, created_at)
    SELECT uuidv7(), $1, 'customer-' || n || '@example.com', now()
    FROM generate_series(1, $2::int) n RETURNING id
  )
  INSERT INTO benefit_grants (id, organization_id, benefit_id, customer_id, created_at)
  SELECT uuidv7(), $1, (SELECT id FROM benefits WHERE organization_id = $1), id, now() FROM c
  RETURNING id AS "benefitGrantId", organization_id AS "organizationId"`

const WORK: Work[] = [
  { title: 'mails', job: 'send-mail', prepare: MAIL },
  { title: 'grants', job: 'grant-benefit', prepare: GRANT },
]

const HEAD_START_MILLISECONDS = 2000

/** Has one worker drain a queue, into which another organization's mail comes halfway. */
export async function measureDrains(
  contender: Contender,
  options: { count: number; secret: string },
): Promise<Drain[]> {
  const { databaseUrl } = contender
  const logger = pino({ level: 'error' })
  const connection = new pg.Client({ connectionString: databaseUrl })
  await connection.connect()
  const boss = await startBoss({ connectionString: databaseUrl, logger, works: false })
  const enqueue = async ({ job, prepare }: Work, organizationId: string, count: number) => {
    const { rows } = await connection.query(prepare, [organizationId, count])
    await boss.insert(
      job,
      rows.map((data) => ({ data, group: { id: organizationId } })),
    )
  }
  try {
    const drains: Drain[] = []
    for (const work of WORK) {
      await enqueue(work, contender.shop.organizationId, options.count)
      const other = async () => {
        const organizationId = randomUUID()
        await enqueue({ ...work, job: 'send-mail', prepare: MAIL }, organizationId, 1)
        return measureOther(connection, organizationId)
      }
      const times = await drain(contender, connection, { ...options, other })
      drains.push({ title: work.title, count: options.count, ...times })
    }
    return drains
  } finally {
    await boss.stop({ graceful: false })
    await connection.end()
  }
}

interface Options {
  secret: string
  other: () => Promise<number>
}

async function drain(
  { databaseUrl }: Contender,
  connection: pg.Client,
  { secret, other }: Options,
): Promise<{ seconds: number; otherMilliseconds: number }> {
  const role = { databaseUrl, secret, isCaching: false, role: 'work' } as const
  const worker = await startProgram(TOLLGATE, role)
  try {
    const started = performance.now()
    await pause(HEAD_START_MILLISECONDS)
    const otherMilliseconds = await other()
    while (await countOf(connection, WAITING)) await pause(100)
    return { seconds: (performance.now() - started) / 1000, otherMilliseconds }
  } finally {
    await worker.stop()
  }
}

const WAITING = `
  SELECT count(*)::int AS count FROM pgboss.job WHERE state IN ('created', 'retry', 'active')`

async function measureOther(connection: pg.Client, organizationId: string): Promise<number> {
  const waiting = `
    SELECT count(*)::int AS count FROM pgboss.job
    WHERE group_id = '${organizationId}' AND state IN ('created', 'retry', 'active')`
  const requested = performance.now()
  while (await countOf(connection, waiting)) await pause(5)
  return performance.now() - requested
}
