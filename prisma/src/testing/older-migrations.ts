import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** A folder of migrations for one test. */
export async function migrationsOf(files: Record<string, string>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const write = async (name: string, sql: string) => {
    await mkdir(path.join(folder, name), { recursive: true })
    await writeFile(path.join(folder, name, 'migration.sql'), sql)
  }
  for (const [name, sql] of Object.entries(files)) await write(name, sql)
  return { folder, write }
}

/** Two orders of one customer, as the first migrations have them. */
export const ordersBefore = `
  WITH o AS (
    INSERT INTO organizations (id, name, slug, created_at)
    VALUES (gen_random_uuid(), 'Lindgren', 'lindgren-audio', now()) RETURNING id
  ), c AS (
    INSERT INTO customers (id, organization_id, email, created_at)
    SELECT gen_random_uuid(), id, 'ada@example.com', now() FROM o RETURNING id, organization_id
  ), p AS (
    INSERT INTO products (id, organization_id, name, created_at)
    SELECT gen_random_uuid(), id, 'Anvil', now() FROM o RETURNING id
  )
  INSERT INTO orders (id, organization_id, customer_id, product_id, subtotal_amount, net_amount,
    total_amount, currency, billing_reason, created_at)
  SELECT gen_random_uuid(), c.organization_id, c.id, p.id, 900, 900, 900, 'usd', 'purchase',
    now() + day * interval '1 day'
  FROM c, p, generate_series(1, 2) AS day`

export async function read(url: string, query: string): Promise<unknown[]> {
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  try {
    return (await connection.query({ text: query, rowMode: 'array' })).rows
  } finally {
    await connection.end()
  }
}
