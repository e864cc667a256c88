import { randomBytes } from 'node:crypto'
import { fillDueSubscriptions } from '@tollgate/api/testing/due-subscriptions'
import { createDatabase, databaseUrl } from '@tollgate/db'
import { type DatabaseServer, startDatabaseServer } from '../database-server.ts'
import { isQuick, tell } from '../options.ts'
import { startProgram, TOLLGATE } from '../programs.ts'
import { median } from '../statistics.ts'
import { speedOf, startYardstick } from '../yardstick.ts'
import { writeSameRows } from './bare-loop.ts'
import { liveThrough } from './clock.ts'
import { withConnection } from './connection.ts'
import { measureRenewals } from './renewals.ts'
import { describeReport, type Report } from './report.ts'
import { createPlan } from './shop.ts'

interface Effort {
  renewals: number
  /** Subscriptions that live through two years by the clock. */
  living: number
}

const FULL: Effort = { renewals: 20_000, living: 1000 }
const QUICK: Effort = { renewals: 2000, living: 50 }
const YARDSTICK_SECONDS = 4

/**
 * Renewals by one worker, beside a loop that writes the same rows and nothing else, and two years by the
 * clock of a development service (goal P11). `--quick` is for trying.
 */
export async function benchSubscriptions(options: string[]): Promise<void> {
  const effort = isQuick(options) ? QUICK : FULL
  const database = await startDatabaseServer()
  try {
    await tell('subscriptions', options, describeReport(await measure(database, effort)))
  } finally {
    await database.stop()
  }
}

async function measure(database: DatabaseServer, { renewals, living }: Effort): Promise<Report> {
  const secret = randomBytes(32).toString('hex')
  const productId = await createTemplate(database, secret)
  const made = async (name: string, count: number) => {
    const url = await createDatabase(database.url, name, { template: 'plan' })
    await withConnection(url, (connection) =>
      fillDueSubscriptions(connection, { productId, count }),
    )
    return url
  }
  const ours = await made('renewals', renewals)
  const bare = await createDatabase(database.url, 'bare', { template: 'renewals' })
  const yardstick = await startYardstick(database)
  try {
    await yardstick.read(1)
    const speeds: number[] = []
    const readSpeed = async () => {
      speeds.push(speedOf(await yardstick.read(YARDSTICK_SECONDS)))
    }
    await readSpeed()
    const renewed = await measureRenewals(ours, { database, secret, count: renewals })
    await readSpeed()
    const written = await writeSameRows({ from: ours, to: bare, database })
    const lived = await liveThrough(await made('living', living), { secret, count: living })
    await readSpeed()
    return { renewals, renewed, written, living, lived, speed: median(speeds) }
  } finally {
    await yardstick.server.stop()
  }
}

async function createTemplate(database: DatabaseServer, secret: string): Promise<string> {
  await createDatabase(database.url, 'plan')
  const url = databaseUrl(database.url, 'plan')
  const server = await startProgram(TOLLGATE, { databaseUrl: url, secret, isCaching: false })
  try {
    return await createPlan(server)
  } finally {
    await server.stop()
  }
}
