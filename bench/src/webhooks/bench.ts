import { randomBytes } from 'node:crypto'
import { createDatabase } from '@tollgate/db'
import { type DatabaseServer, startDatabaseServer } from '../database-server.ts'
import { isQuick, tell } from '../options.ts'
import { measureCrowd } from './crowd.ts'
import { measureThroughput } from './drain.ts'
import { describeReport, type Report } from './report.ts'

const FULL = { holders: 100_000, seconds: 20, events: 20_000 }
const QUICK = { holders: 5000, seconds: 5, events: 2000 }

/**
 * How soon a merchant’s endpoint is told what happens, alone and while another merchant gives a benefit to many and
 * is told of each (goal P13), and how many events one and two workers send. `--quick` is for trying.
 */
export async function benchWebhooks(options: string[]): Promise<void> {
  const effort = isQuick(options) ? QUICK : FULL
  const database = await startDatabaseServer()
  try {
    await tell('webhooks', options, describeReport(await measure(database, effort)))
  } finally {
    await database.stop()
  }
}

async function measure(database: DatabaseServer, effort: typeof FULL): Promise<Report> {
  const secret = randomBytes(32).toString('hex')
  const crowd = await measureCrowd(await createDatabase(database.url, 'crowd'), secret, effort)
  const drains = []
  for (const workers of [1, 2]) {
    const databaseUrl = await createDatabase(database.url, `drain_${workers}`)
    const given = { database, databaseUrl, secret, workers, events: effort.events }
    drains.push(await measureThroughput(given))
  }
  return { ...crowd, holders: effort.holders, drains }
}
