import pg from 'pg'
import { startDatabaseServer } from '../database-server.ts'
import { isQuick, tell } from '../options.ts'
import { PROGRAMS, startContender } from '../organization/contenders.ts'
import { createOrganization } from '../organization/measures.ts'
import { describePages, type PageRequest, takePages } from '../organization/page-times.ts'
import { OURS } from '../programs.ts'
import { cookieHeader, readText, signUp } from '../visitor.ts'
import { fillLists } from './fill.ts'
import { metricRequests } from './metrics.ts'
import { listPages } from './pages.ts'

/** Milliseconds at the database: for each page with its total, and for metrics of whatever range. */
const PAGE_GOAL = 20
const METRICS_GOAL = 50

interface Effort {
  rows: number
  /** In another organization: what one reads must not depend on them. */
  others: number
  readings: number
}

const FULL: Effort = { rows: 1_000_000, others: 100_000, readings: 20 }
const QUICK: Effort = { rows: 20_000, others: 10_000, readings: 3 }

/** Lists and metrics of an organization with a million customers, orders and checkouts (goal P7). */
export async function benchLists(options: string[]): Promise<void> {
  const { rows, others, readings } = isQuick(options) ? QUICK : FULL
  const program = PROGRAMS.find(({ name }) => name === OURS)
  if (!program) throw new Error(`There is no program ${OURS}`)
  const database = await startDatabaseServer({ timesStatements: true })
  const { server, databaseUrl } = await startContender(program, database)
  try {
    const { cookies } = await signUp(server)
    const other = await createOrganization(server, cookies)
    const organizationId = await createOrganization(server, cookies)
    await fillLists(databaseUrl, { organizationId: other, count: others })
    await fillLists(databaseUrl, { organizationId, count: rows })
    const products = await productsOf(databaseUrl, organizationId)
    const headers = { cookie: cookieHeader(cookies) }
    const read = (path: string) =>
      readText(server, { path: `${path}&organization_id=${organizationId}`, headers })
    const take = (requests: PageRequest[]) => takePages(requests, { databaseUrl, readings, read })
    const pages = await take(listPages({ rows, products }))
    const metrics = await take(metricRequests({ rows, products }))
    const slow = [
      ...pages.filter(({ p50 }) => p50 > PAGE_GOAL),
      ...metrics.filter(({ p50 }) => p50 > METRICS_GOAL),
    ].map(({ title }) => title)
    const goals = `${PAGE_GOAL} ms, metrics ${METRICS_GOAL} ms`
    const verdict = slow.length > 0 ? `Slower than ${goals}: ${slow.join('; ')}` : 'Goals reached'
    await tell('lists', options, [...describePages([...pages, ...metrics]), verdict].join('\n'))
  } finally {
    await server.stop()
    await database.stop()
  }
}

/** The first by name has most orders, the fourth few. */
async function productsOf(databaseUrl: string, organizationId: string): Promise<[string, string]> {
  const connection = new pg.Client({ connectionString: databaseUrl })
  await connection.connect()
  try {
    const { rows } = await connection.query<{ id: string }>(
      'SELECT id FROM products WHERE organization_id = $1 ORDER BY name LIMIT 4',
      [organizationId],
    )
    return [rows[0]?.id ?? '', rows[3]?.id ?? '']
  } finally {
    await connection.end()
  }
}
