import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase } from '@tollgate/db'
import type pg from 'pg'
import { type DatabaseServer, startDatabaseServer } from '../database-server.ts'
import { isQuick, tell } from '../options.ts'
import { startProgram, TOLLGATE } from '../programs.ts'
import { withConnection } from '../subscriptions/connection.ts'
import { buySteadily, type Pace, readPace } from './purchases.ts'
import { describeReport, type Report } from './report.ts'
import { createSeller, fillHolders, type Seller } from './shops.ts'

interface Effort {
  holders: number
  /** Seconds of purchases before, when nothing else happens. */
  idle: number
}

const FULL: Effort = { holders: 100_000, idle: 20 }
const QUICK: Effort = { holders: 5000, idle: 5 }

const WARM_UP_SECONDS = 5
const SETTLING_SECONDS = 3

const GRANTED = `
  SELECT count(*)::int AS count FROM benefit_grants
  WHERE organization_id = $1 AND granted_at IS NOT NULL`

/**
 * A benefit is put on a product that many have bought, while another merchant goes on selling: how soon all have
 * it, and whether the other’s jobs and events keep their pace (goal P13). `--quick` is for trying.
 */
export async function benchBenefits(options: string[]): Promise<void> {
  const effort = isQuick(options) ? QUICK : FULL
  const database = await startDatabaseServer()
  try {
    const url = await createDatabase(database.url, 'benefits')
    const report = await withConnection(url, (connection) =>
      measure({ database, url, connection }, effort),
    )
    await tell('benefits', options, describeReport(report))
  } finally {
    await database.stop()
  }
}

interface Place {
  database: DatabaseServer
  url: string
  connection: pg.Client
}

/** One process serves and works, as `pnpm start` does. */
async function measure(
  { database, url: databaseUrl, connection }: Place,
  { holders, idle }: Effort,
): Promise<Report> {
  const secret = randomBytes(32).toString('hex')
  const setting = { databaseUrl, secret, isCaching: false, role: 'both' } as const
  const server = await startProgram(TOLLGATE, setting)
  try {
    const crowd = await createSeller(server, 'crowd')
    const other = await createSeller(server, 'other')
    await other.give([other.benefitId])
    await fillHolders(connection, crowd, holders)
    const sell = (goesOn: () => boolean) => buySteadily(server, other, goesOn)
    await sell(lasting(WARM_UP_SECONDS))
    const quiet = await paceOf(connection, other, () => sell(lasting(idle)))
    const before = { server: server.cpuSeconds(), database: database.cpuSeconds() }
    const crowded = { seconds: Number.NaN }
    const busy = await paceOf(connection, other, async () => {
      const reached = giveAll(connection, crowd, holders).then((seconds) => {
        crowded.seconds = seconds
      })
      await sell(() => Number.isNaN(crowded.seconds))
      await reached
    })
    const after = { server: server.cpuSeconds(), database: database.cpuSeconds() }
    const cpuOf = (name: 'server' | 'database') => ((after[name] - before[name]) / holders) * 1e6
    return {
      holders,
      ...crowded,
      serverCpu: cpuOf('server'),
      databaseCpu: cpuOf('database'),
      quiet,
      busy,
    }
  } finally {
    await server.stop()
  }
}

function lasting(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000
  return () => performance.now() < end
}

/** How many seconds it takes until all holders of a product have its new benefit. */
async function giveAll(connection: pg.Client, seller: Seller, holders: number): Promise<number> {
  const began = performance.now()
  await seller.give([seller.benefitId])
  while ((await countGranted(connection, seller)) < holders) await pause(1000)
  return (performance.now() - began) / 1000
}

async function countGranted(connection: pg.Client, { organizationId }: Seller): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(GRANTED, [organizationId])
  return rows[0]?.count ?? 0
}

/** The last purchases are settled before their pace is read. */
async function paceOf(
  connection: pg.Client,
  seller: Seller,
  sell: () => Promise<unknown>,
): Promise<Pace> {
  const since = new Date()
  await sell()
  await pause(SETTLING_SECONDS * 1000)
  return readPace(connection, seller, since)
}
