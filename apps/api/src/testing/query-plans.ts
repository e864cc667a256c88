import type { Pool } from 'pg'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { LARGE_TABLES } from './large-organization.ts'

/** Sorting so many rows is no work. */
const FEW = 2000

/** Jobs are large, too, where many have failed, and so is each month of events. */
function isLarge(table: string): boolean {
  return table === 'job_common' || /^events_\d/.test(table) || LARGE_TABLES.includes(table)
}

interface Plan {
  'Rows Removed by Filter'?: number
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  Plans?: Plan[]
}

function faultsIn(plan: Plan): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', Plans: inner = [] } = plan
  const rows = Math.max(0, ...inner.map((each) => each['Plan Rows']))
  return [
    ...(type === 'Seq Scan' && isLarge(table) ? [`reads all of ${table}`] : []),
    ...(type === 'Sort' && rows > FEW ? [`sorts ${rows} rows`] : []),
    ...inner.flatMap(faultsIn),
  ]
}

const Statement = z.object({ text: z.string(), values: z.array(z.unknown()).default([]) })

/** What a plan may not do outside of an ordered page: read a whole table for few rows. */
function faultsBeside(plan: Plan, share: number): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Plan Rows': rows, Plans = [] } = plan
  const isOrdered = type === 'Limit' && Plans.some((each) => each['Node Type'] !== 'Seq Scan')
  if (isOrdered) return faultsIn(plan)
  const isWasted = type === 'Seq Scan' && isLarge(table) && rows < share
  const inner = Plans.flatMap((each) => faultsBeside(each, share))
  return isWasted ? [`reads all of ${table} for ${rows} rows`, ...inner] : inner
}

/** The statements that a request runs on the pool. */
export async function statementsOf(pool: Pool, request: () => Promise<{ status: number }>) {
  const query = vi.spyOn(pool, 'query')
  try {
    expect(await request()).toMatchObject({ status: 200 })
    return query.mock.calls.flatMap(([given]) => Statement.safeParse(given).data ?? [])
  } finally {
    query.mockRestore()
  }
}

async function explain(
  pool: Pool,
  { text, values }: z.infer<typeof Statement>,
  options = 'FORMAT JSON',
): Promise<Plan> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    text: `EXPLAIN (${options}) ${text}`,
    values,
  })
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error(`There is no plan of ${text}`)
  return plan
}

/** How many rows a statement reads for nothing. */
export async function rowsPassedOver(
  pool: Pool,
  statement: z.infer<typeof Statement>,
): Promise<number> {
  const sum = (plan: Plan): number =>
    (plan.Plans ?? []).reduce((all, each) => all + sum(each), plan['Rows Removed by Filter'] ?? 0)
  return sum(await explain(pool, statement, 'ANALYZE, FORMAT JSON'))
}

/** What no plan of a list may do: read a whole table, or sort much of one. */
export async function faultsOf(
  pool: Pool,
  statement: z.infer<typeof Statement>,
): Promise<string[]> {
  return faultsIn(await explain(pool, statement))
}

/** The same of the statements of a request that read its list; without any, the test fails. */
export async function faultsOfReading(
  pool: Pool,
  request: () => Promise<{ status: number }>,
  reading: RegExp,
): Promise<string[]> {
  const statements = await statementsOf(pool, request)
  const found = statements.filter(({ text }) => reading.test(text))
  expect(found).not.toEqual([])
  const faults = await Promise.all(found.map((statement) => faultsOf(pool, statement)))
  return faults.flat()
}

/** The same for a list with its exact total, which may read a whole table where this share of it fits. */
export async function faultsOfCounted(
  pool: Pool,
  statement: z.infer<typeof Statement>,
  share: number,
): Promise<string[]> {
  return faultsBeside(await explain(pool, statement), share)
}
