import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { load } from '../load.ts'
import { startProgram, TOLLGATE } from '../programs.ts'
import type { Contender } from './contenders.ts'
import { confirming } from './measures.ts'
import { openCheckouts } from './open-checkouts.ts'

export interface Settlement {
  title: string
  count: number
  perSecond: number
  /** Microseconds of processor time for each purchase, with its mails and grants. */
  workerCpu: number
  databaseCpu: number
}

const CONNECTIONS = 16

/** Of one product’s purchases. */
const PROGRESS = `
  SELECT count(*)::int AS count,
    extract(epoch FROM max(modified_at) - min(modified_at))::float AS seconds
  FROM checkouts WHERE status = 'succeeded' AND product_id = $1`
const WAITING = `
  SELECT count(*)::int AS count FROM pgboss.job
  WHERE state IN ('created', 'retry', 'active') AND start_after <= now()`

/** As PostgreSQL does a minute after so many rows came; a worker that settles as fast as this runs for longer. */
const ANALYZE = 'ANALYZE checkouts, payments, pgboss.job_common'

const PAYMENT = {
  confirmation_token_id: 'ctoken_test_success',
  customer_billing_address: { country: 'DE' },
}

interface Options {
  count: number
  secret: string
}

/** What costs nothing is settled by jobs alone, what is paid once the processor’s event has come. */
export async function measureSettlements(
  contender: Contender,
  options: Options,
): Promise<Settlement[]> {
  const { freeProductId, paidProductId } = contender.shop
  const free = { title: 'free', productId: freeProductId, payment: {} }
  const paid = { title: 'paid', productId: paidProductId, payment: PAYMENT }
  return [
    await measureSettlement(contender, options, free),
    await measureSettlement(contender, options, paid),
  ]
}

interface Purchases {
  title: string
  productId: string
  payment: object
}

/** Confirms and charges purchases while nobody works, then has one worker settle them. */
async function measureSettlement(
  contender: Contender,
  { count, secret }: Options,
  { title, productId, payment }: Purchases,
): Promise<Settlement> {
  const { databaseUrl, database } = contender
  const connection = new pg.Client({ connectionString: databaseUrl })
  await connection.connect()
  const paths = await openCheckouts(contender, productId, count + CONNECTIONS)
  await load(contender, confirming(paths, payment), {
    connections: CONNECTIONS,
    seconds: 0,
    amount: count,
  })
  await connection.query(ANALYZE)
  const before = database.cpuSeconds()
  const { url: baseUrl } = contender.server
  const role = { databaseUrl, secret, isCaching: false, role: 'work', baseUrl } as const
  const worker = await startProgram(TOLLGATE, role)
  try {
    while (await countOf(connection, WAITING)) await pause(1000)
    const { rows } = await connection.query<{ count: number; seconds: number }>(PROGRESS, [
      productId,
    ])
    const { count: settled, seconds } = rows[0] ?? { count: 0, seconds: Number.NaN }
    return {
      title,
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
