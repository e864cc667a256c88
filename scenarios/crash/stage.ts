import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { createCookieFetch } from '../testing/cookie-fetch.ts'
import { holdAt, type Moment } from '../testing/hold-at.ts'
import { ownDatabase } from '../testing/own-database.ts'
import {
  freePort,
  runProgram,
  type ServiceProcess,
  startService,
} from '../testing/service-process.ts'
import { until } from '../testing/until.ts'

/** A service on a database of its own, that is killed and started anew. */
async function createStage(tables: string[], settings: Record<string, string>) {
  const databaseUrl = await ownDatabase()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-stage-'))
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    AUTH_SECRET: 'a root secret that only this test knows',
    DEV_TOOLS: 'true',
    PORT: String(await freePort()),
    ...settings,
  }
  let service: ServiceProcess = await startService(environment)
  const { baseUrl } = service
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  async function count(query: string): Promise<number> {
    const { rows } = await database.query<{ count: string }>(`SELECT count(*) FROM ${query}`)
    return Number(rows[0]?.count)
  }
  /** Kills the service as soon as what is asked has come so far, and starts it anew. */
  async function dieOnce(
    reached: () => Promise<unknown>,
    ask: () => Promise<unknown>,
    tidy: () => Promise<unknown> = async () => {},
  ): Promise<void> {
    const lost = ask().catch(() => null)
    await reached()
    await service.kill()
    await lost
    await tidy()
    service = await startService(environment)
  }
  return {
    baseUrl,
    /** What another process of the service needs. */
    environment,
    database,
    count,
    /** Every row of the tables; mails leave, and members and tries are counted, in their own time. */
    async rows(): Promise<unknown[]> {
      const all = tables.map(
        (table) =>
          `SELECT '${table}', to_jsonb(t) - 'sent_at' - 'member_count' - 'attempts' FROM ${table} t`,
      )
      const { rows } = await database.query(`${all.join(' UNION ALL ')} ORDER BY 1, 2`)
      return rows
    },
    /** Kills the service at that moment of what is asked, and starts it anew. */
    async dieAt(moment: Moment, ask: () => Promise<unknown>): Promise<void> {
      const held = await holdAt(databaseUrl, moment)
      await dieOnce(held.reached, ask, held.release)
    },
    dieOnce,
    /** Nothing changes on its own from here: every job is done, such as sending an email. */
    async comeToRest(): Promise<void> {
      await until(
        () => count("pgboss.job WHERE state < 'completed'"),
        (unfinished) => unfinished === 0,
      )
    },
    /** Whoever had a job when the service was killed has been silent for a minute. */
    async missWorkers(): Promise<void> {
      await database.query(
        "UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '1 minute' WHERE state = 'active'",
      )
    },
    /** What waits for its next try is tried now. */
    async retryNow(): Promise<void> {
      await database.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'")
    },
    /** As `pnpm audit:verify` does it. */
    verifyAudit: () => runProgram('verify-audit', environment),
    /** As `pnpm ledger:verify` does it. */
    verifyLedger: () => runProgram('verify-ledger', environment),
    /** As `pnpm usage:verify` does it. */
    verifyUsage: () => runProgram('verify-usage', environment),
    async end(): Promise<void> {
      await database.end()
      await service.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Stage = Awaited<ReturnType<typeof createStage>>

/** One stage for all tests of a file: a start costs as much as most of them. */
export function shareStage(tables: string[], settings: Record<string, string> = {}): () => Stage {
  let stage: Stage | undefined
  beforeAll(async () => {
    stage = await createStage(tables, settings)
  })
  afterAll(() => stage?.end())
  return () => {
    if (!stage) throw new Error('The stage is there once the tests run')
    return stage
  }
}

/** The browser of one person, who asks for what is below /api/auth. */
export function createVisitor(baseUrl: string) {
  const browse = createCookieFetch(baseUrl)
  return {
    get: (route: string) => browse(`${baseUrl}/api/auth/${route}`),
    post(route: string, body: object): Promise<Response> {
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return browse(`${baseUrl}/api/auth/${route}`, init)
    },
  }
}
