import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseServer } from '../database-server.ts'
import { startProgram, TOLLGATE } from '../programs.ts'
import { withConnection } from './connection.ts'

export interface Renewed {
  placedPerSecond: number
  paidPerSecond: number
  /** Microseconds of processor time for each. */
  workerCpu: number
  databaseCpu: number
}

interface Options {
  database: DatabaseServer
  secret: string
  count: number
}

/** The share after which PostgreSQL learns how large its tables have become, as it does after a minute. */
export const WARM_UP = 0.1

/** To count the orders costs the database as much as some renewals: seldom, while there is far to go. */
const LEAST_PAUSE = 250
const MOST_PAUSE = 5_000

const PROGRESS = `
  SELECT count(*)::int AS placed, count(*) FILTER (WHERE status = 'paid')::int AS paid FROM orders`

/** Has one worker renew all that is due. */
export function measureRenewals(databaseUrl: string, options: Options): Promise<Renewed> {
  return withConnection(databaseUrl, (connection) => watch(connection, databaseUrl, options))
}

interface Progress {
  placed: number
  paid: number
}

async function watch(
  connection: pg.Client,
  databaseUrl: string,
  { database, secret, count }: Options,
): Promise<Renewed> {
  const role = { databaseUrl, secret, isCaching: false, role: 'work' } as const
  const worker = await startProgram(TOLLGATE, role)
  const began = performance.now()
  const until = async (part: keyof Progress, wanted: number) => {
    for (;;) {
      const { rows } = await connection.query<Progress>(PROGRESS)
      const now = rows[0] ?? { placed: 0, paid: 0 }
      if (now[part] >= wanted) return { ...now, seconds: performance.now() / 1000 }
      const each = now[part] === 0 ? 0 : (performance.now() - began) / now[part]
      const half = ((wanted - now[part]) * each) / 2
      await pause(Math.min(MOST_PAUSE, Math.max(LEAST_PAUSE, half)))
    }
  }
  try {
    await until('paid', count * WARM_UP)
    await connection.query('ANALYZE')
    const begun = await until('paid', 0)
    const before = { worker: worker.cpuSeconds(), database: database.cpuSeconds() }
    const placed = await until('placed', count)
    const paid = await until('paid', count)
    const renewed = count - begun.paid
    return {
      placedPerSecond: (count - begun.placed) / (placed.seconds - begun.seconds),
      paidPerSecond: renewed / (paid.seconds - begun.seconds),
      workerCpu: ((worker.cpuSeconds() - before.worker) / renewed) * 1e6,
      databaseCpu: ((database.cpuSeconds() - before.database) / renewed) * 1e6,
    }
  } finally {
    await worker.stop()
  }
}
