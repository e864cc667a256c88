import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase } from '@tollgate/db'
import { type DatabaseServer, startDatabaseServer } from '../database-server.ts'
import { isQuick, tell } from '../options.ts'
import { startProgram, TOLLGATE } from '../programs.ts'
import { createShopDatabase, type Shop } from '../selling/shop.ts'
import type { ServerProcess } from '../server-process.ts'
import { median } from '../statistics.ts'
import { runMixedLoad } from './mixed-load.ts'
import { describeReport, type Started } from './report.ts'

const STARTS = 3
/** After its start a process still collects what the start left behind. */
const SETTLE_SECONDS = 10
const LOAD_SECONDS = 300
const QUICK_LOAD_SECONDS = 20

type Role = Started['role']

/**
 * Memory of the service at rest, by role, and after mixed load (goal P14). `--seconds=60` shortens
 * the load, `--quick` everything.
 */
export async function benchMemory(options: string[]): Promise<void> {
  const given = options.find((option) => option.startsWith('--seconds='))?.split('=')[1]
  const seconds = given ? Number(given) : isQuick(options) ? QUICK_LOAD_SECONDS : LOAD_SECONDS
  const database = await startDatabaseServer()
  try {
    const secret = randomBytes(32).toString('hex')
    const seed = { secret, ...(await createShopDatabase({ database, secret, rows: 1000 })) }
    // The first start of a role keeps its compiled code for the others.
    const measure = (role: Role, load: number) => measureRole(database, { ...seed, role, load })
    const idle: Started[] = []
    for (const role of ['serve', 'both', 'work'] as const) {
      await measure(role, 0)
      const starts: Started[] = []
      while (starts.length < (isQuick(options) ? 1 : STARTS)) starts.push(await measure(role, 0))
      idle.push(middleOf(role, starts))
    }
    const loaded = await measure('both', seconds)
    await tell('memory', options, describeReport({ idle, loaded, seconds }))
  } finally {
    await database.stop()
  }
}

interface Setting {
  role: Role
  /** Seconds of mixed load. */
  load: number
  template: string
  secret: string
  shop: Shop
}

let databases = 0

async function measureRole(database: DatabaseServer, setting: Setting): Promise<Started> {
  const { role, load, template, secret, shop } = setting
  const databaseUrl = await createDatabase(database.url, `${role}-${databases++}`, { template })
  const server = await startProgram(TOLLGATE, { databaseUrl, secret, isCaching: false, role })
  try {
    await pause(SETTLE_SECONDS * 1000)
    const requests = load > 0 ? await runMixedLoad(server, { shop, seconds: load }) : 0
    return { role, requests, ...memoryOf(server) }
  } finally {
    await server.stop()
  }
}

function memoryOf(server: ServerProcess) {
  const { now, proportional, peak } = server.memory()
  return { resident: now, proportional, peak }
}

function middleOf(role: Role, starts: Started[]): Started {
  const middle = (name: 'resident' | 'proportional' | 'peak') =>
    median(starts.map((start) => start[name]))
  const figures = { resident: middle('resident'), proportional: middle('proportional') }
  return { role, requests: 0, ...figures, peak: middle('peak') }
}
