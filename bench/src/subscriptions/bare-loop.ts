import type pg from 'pg'
import type { DatabaseServer } from '../database-server.ts'
import { withConnection } from './connection.ts'
import { WARM_UP } from './renewals.ts'

export interface Written {
  perSecond: number
  /** Microseconds of processor time for each. */
  databaseCpu: number
}

/** As many at once as the service renews in one transaction. */
const BATCH = 50

type Row = Record<string, unknown>

/** In the order in which they refer to each other. */
const TABLES = [
  'subscriptions',
  'orders',
  'order_items',
  'payments',
  'sandbox_charges',
  'journals',
  'ledger_entries',
  'outbox_events',
  'outbox_mails',
  'audit_entries',
]

interface Copy {
  from: string
  to: string
  database: DatabaseServer
}

/** Writes what renewals have left in one database into another, which still waits for them. */
export async function writeSameRows({ from, to, database }: Copy): Promise<Written> {
  const batches = await withConnection(from, readBatches)
  const warmUp = Math.ceil(batches.length * WARM_UP)
  return withConnection(to, async (target) => {
    for (const batch of batches.slice(0, warmUp)) await write(target, batch)
    await target.query('ANALYZE')
    const before = database.cpuSeconds()
    const began = performance.now()
    for (const batch of batches.slice(warmUp)) await write(target, batch)
    const seconds = (performance.now() - began) / 1000
    const count = batches
      .slice(warmUp)
      .reduce((sum, { subscriptions = [] }) => sum + subscriptions.length, 0)
    const databaseCpu = ((database.cpuSeconds() - before) / count) * 1e6
    return { perSecond: count / seconds, databaseCpu }
  })
}

/** By table. */
type Batch = Record<string, Row[]>

/** The rows of some subscriptions each: what belongs to an order is with it, events and mails are dealt out. */
async function readBatches(source: pg.Client): Promise<Batch[]> {
  const batchOf = new Map<unknown, number>()
  const batches: Batch[] = []
  for (const table of TABLES) {
    const rows = await rowsOf(source, table)
    const count = batches.length || Math.ceil(rows.length / BATCH)
    const byBatch = Map.groupBy(rows, (row, index) => {
      const owner = [row.subscription_id, row.order_id, row.journal_id, row.id]
        .map((id) => batchOf.get(id))
        .find((batch) => batch !== undefined)
      const batch = owner ?? Math.floor((index / rows.length) * count)
      if (row.id) batchOf.set(row.id, batch)
      return batch
    })
    for (const [batch, rows] of byBatch) {
      const own = batches[batch] ?? {}
      batches[batch] = { ...own, [table]: rows }
    }
  }
  return batches
}

async function rowsOf(connection: pg.Client, table: string): Promise<Row[]> {
  const { rows } = await connection.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${table} t`)
  return rows.map(({ row }) => row)
}

/** An order is placed before its payment, and paid with it; a journal has its entries from the start. */
async function write(
  target: pg.Client,
  { subscriptions = [], orders = [], ...others }: Batch,
): Promise<void> {
  await target.query('BEGIN')
  await target.query(RENEW, [JSON.stringify(subscriptions)])
  const unpaid = { status: 'pending', payment_id: null }
  await insert(target, { orders: orders.map((row) => ({ ...row, ...unpaid })) })
  await insert(target, others)
  await target.query(PAY, [JSON.stringify(others.payments)])
  await target.query('COMMIT')
}

const RENEW = `
  UPDATE subscriptions s SET period_number = n.period_number, due_at = n.due_at,
    current_period_start = n.current_period_start, current_period_end = n.current_period_end,
    modified_at = n.modified_at
  FROM jsonb_populate_recordset(null::subscriptions, $1) n WHERE s.id = n.id`

const PAY = `
  UPDATE orders o SET status = 'paid', payment_id = p.id
  FROM jsonb_populate_recordset(null::payments, $1) p WHERE o.id = p.order_id`

/** What was there before the renewals stays. */
async function insert(target: pg.Client, rows: Batch): Promise<void> {
  const inserts = Object.keys(rows).map(
    (table, index) => `i${index} AS (
      INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(null::${table}, $${index + 1})
      ON CONFLICT DO NOTHING)`,
  )
  const values = Object.values(rows).map((some) => JSON.stringify(some))
  await target.query(`WITH ${inserts.join(', ')} SELECT`, values)
}
