import { afterAll } from 'vitest'
import { z } from 'zod'
import type { Harness } from '../harness.ts'

const Columns = z.array(z.object({ table: z.string(), columns: z.array(z.string()) }))
const Rows = z.array(z.object({ table: z.string(), rows: z.string() }))

/** What makes a row one of an organization, or of one of its people. */
const OWNERS: Record<string, string> = {
  organization_id: 'organization_id = $1',
  user_id: 'user_id = ANY ($2)',
  inviter_id: 'inviter_id = ANY ($2)',
}

interface Owners {
  things: { organization: string }
  people: string[]
}

/** Tells what every table holds of an organization and its people, so that a change is visible. */
export async function createRowReader({ services: { pool } }: Harness) {
  const { rows } = await pool.query(
    `SELECT table_name AS table, array_agg(column_name::text) AS columns
     FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = ANY ($1)
     GROUP BY 1 ORDER BY 1`,
    [Object.keys(OWNERS)],
  )
  const conditions = [
    { table: 'organizations', condition: 'id = $1' },
    { table: 'users', condition: 'id = ANY ($2)' },
    ...Columns.parse(rows).map(({ table, columns }) => ({
      table,
      condition: columns.map((name) => OWNERS[name]).join(' OR '),
    })),
  ]
  const statement = conditions
    .map(
      ({ table, condition }) =>
        `SELECT '${table}' AS table, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS rows
         FROM "${table}" t WHERE ${condition}`,
    )
    .join(' UNION ALL ')
  // To plan this many tables for each reading would take as long as to read them.
  const connection = await pool.connect()
  await connection.query('SET plan_cache_mode = force_generic_plan')
  afterAll(() => connection.release(true))

  return async function readRows({ things, people }: Owners): Promise<Map<string, string>> {
    const { rows } = await connection.query({
      name: 'rows-of-tenant',
      text: statement,
      values: [things.organization, people],
    })
    return new Map(Rows.parse(rows).map(({ table, rows }) => [table, rows]))
  }
}
