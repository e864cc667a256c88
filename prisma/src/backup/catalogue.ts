import type pg from 'pg'
import type { Partition, Sequence, TableCopy } from './manifest.ts'

/** Tables of others with rows of ours: jobs that wait. The rest of that schema is made anew. */
const ELSEWHERE = ['pgboss.job']
/** The migrations that are applied write it. */
const HISTORY = '_prisma_migrations'

/** A table with all its partitions counts as one. Columns that are calculated are left out. */
const TABLES = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name, (
      SELECT array_agg(quote_ident(a.attname) ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    ) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND (
    n.nspname = 'public' AND c.relname <> $1 OR format('%I.%I', n.nspname, c.relname) = ANY($2))
  ORDER BY 1`

export async function listTables(connection: pg.ClientBase): Promise<Omit<TableCopy, 'rows'>[]> {
  const { rows } = await connection.query(TABLES, [HISTORY, ELSEWHERE])
  return rows
}

const PARTITIONS = `
  SELECT c.oid::regclass::text AS name, i.inhparent::regclass::text AS of,
    pg_get_expr(c.relpartbound, c.oid) AS bound
  FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid
  WHERE c.relispartition AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  ORDER BY 1`

export async function listPartitions(connection: pg.ClientBase): Promise<Partition[]> {
  const { rows } = await connection.query(PARTITIONS)
  return rows
}

/** Those that have given out a value, and the last one. */
const SEQUENCES = `
  SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value
  FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`

export async function listSequences(connection: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await connection.query(SEQUENCES)
  return rows
}

export async function listMigrations(connection: pg.ClientBase): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    `SELECT migration_name AS name FROM ${HISTORY}
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

export interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Those of a partition belong to its table’s. */
const FOREIGN_KEYS = `
  SELECT k.conrelid::regclass::text AS table, quote_ident(k.conname) AS name,
    pg_get_constraintdef(k.oid) AS definition
  FROM pg_constraint k
  WHERE k.contype = 'f' AND k.conparentid = 0 AND k.connamespace = 'public'::regnamespace
  ORDER BY 1, 2`

export async function listForeignKeys(connection: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await connection.query(FOREIGN_KEYS)
  return rows
}
