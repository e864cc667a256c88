import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { load } from '../load.ts'
import { startProgram, TOLLGATE } from '../programs.ts'
import type { Contender } from './contenders.ts'
import { confirming } from './measures.ts'
import { openCheckouts } from './open-checkouts.ts'

export interface Settlement {
  count: number
  perSecond: number
  /** Microseconds of processor time for each purchase, with its mails and grants. */
  workerCpu: number
  databaseCpu: number
}

const CONNECTIONS = 16

const PROGRESS = `
  SELECT count(*)::int AS count,
    extract(epoch FROM max(modified_at) - min(modified_at))::float AS seconds
  FROM checkouts WHERE status = 'succeeded'`
const WAITING = `
  SELECT count(*)::int AS count FROM pgboss.job WHERE state IN ('created', 'retry', 'active')`

/** Confirms purchases while nobody works, then has one worker settle them. */
export async function measureSettlement(
  contender: Contender,
  { count, secret }: { count: number; secret: string },
): Promise<Settlement> {
  const { databaseUrl, database } = contender
  const connection = new pg.Client({ connectionString: databaseUrl })
  await connection.connect()
  const paths = await openCheckouts(contender, contender.shop.freeProductId, count + CONNECTIONS)
  await load(contender, confirming(paths), {
    connections: CONNECTIONS,
    seconds: 0,
    amount: count,
  })
  const before = database.cpuSeconds()
  const role = { databaseUrl, secret, isCaching: false, role: 'work' } as const
  const worker = await startProgram(TOLLGATE, role)
  try {
    while (await countOf(connection, WAITING)) await pause(1000)
    const { rows } = await connection.query<{ count: number; seconds: number }>(PROGRESS)
    const { count: settled, seconds } = rows[0] ?? { count: 0, seconds: Number.NaN }
    return {
      count: settled,
      perSecond: (settled - 1) / seconds,
      workerCpu: (worker.cpuSeconds() / settled) * 1e6,
      databaseCpu: ((database.cpuSeconds() - before) / settled) * 1e6,
    }
  } finally {
    await worker.stop()
    await connection.end()
  }
}

export async function countOf(connection: pg.Client, statement: string): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(statement)
  return rows[0]?.count ?? 0
}
