import { createDatabase, createPool, createPrisma, dropDatabase } from '@tollgate/db'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { inject } from 'vitest'
import { newId } from '../core/ids.ts'
import { TEMPLATE } from './global-setup.ts'

export type LentDatabase = Awaited<ReturnType<typeof openDatabase>>

/** Given back empty by the files before, with connections that know the tables and have planned the statements. */
const free: LentDatabase[] = []

export async function borrowDatabase(): Promise<LentDatabase> {
  return free.pop() ?? (await openDatabase())
}

/** One of which a file has changed more than a few rows is dropped. */
export async function giveBackDatabase(database: LentDatabase): Promise<void> {
  const { pool, made } = database
  if (isAtRest(pool) && (await readSchema(pool)) === made && (await isSmall(pool))) {
    await pool.query('SELECT made.restore()')
    free.push(database)
    return
  }
  await closeDatabase(database)
}

async function openDatabase() {
  const name = `test_${newId().replaceAll('-', '')}`
  const url = await createDatabase(inject('serverUrl'), name, { template: TEMPLATE })
  // To fill a table takes a slow machine longer than a request may.
  const pool = createPool(url, { max: 20, statementTimeoutMs: 120_000 })
  await pool.query(RESTORE)
  const boss = new PgBoss({
    connectionString: url,
    max: 2,
    supervise: false,
    schedule: false,
    migrate: false,
  })
  // Its connections may outlast the test by a moment, and the test's database ends them.
  boss.on('error', () => {})
  await boss.start()
  return { name, url, pool, prisma: createPrisma(pool), boss, made: await readSchema(pool) }
}

async function closeDatabase({ name, pool, prisma, boss }: LentDatabase): Promise<void> {
  await boss.stop({ graceful: false })
  await prisma.$disconnect()
  if (!pool.ended) await pool.end()
  await dropDatabase(inject('serverUrl'), name)
}

function isAtRest(pool: Pool): boolean {
  return !pool.ended && pool.totalCount === pool.idleCount
}

/** A digest of tables, columns, triggers, constraints, functions and settings; partitions of events come and go. */
async function readSchema(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ digest: string }>(
    `SELECT md5(string_agg(oid || ' ' || xmin, ',' ORDER BY oid, xmin::text)) AS digest FROM (
       SELECT oid, xmin FROM pg_class
       WHERE NOT relispartition AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
       UNION ALL SELECT attrelid, xmin FROM pg_attribute
       WHERE attrelid IN (
         SELECT oid FROM pg_class WHERE NOT relispartition AND relnamespace = 'public'::regnamespace
       )
       UNION ALL SELECT oid, xmin FROM pg_trigger WHERE tgparentid = 0
       UNION ALL SELECT oid, xmin FROM pg_constraint WHERE conparentid = 0
       UNION ALL SELECT oid, xmin FROM pg_proc
       WHERE pronamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
       UNION ALL SELECT setdatabase, xmin FROM pg_db_role_setting
       WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
     ) made`,
  )
  return rows[0]?.digest ?? ''
}

/** What many rows leave, and what PostgreSQL has learnt of them, would change the plans of later files. */
async function isSmall(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `SELECT FROM pg_class
     WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
       AND (reltuples > 300 OR pg_relation_size(oid) > 4000000) LIMIT 1`,
  )
  return rows.length === 0
}

/** Empties all tables and fills again those that the template has rows in. */
const RESTORE = `
CREATE SCHEMA made;
CREATE VIEW made.touched AS
  SELECT oid::regclass AS name FROM pg_class
  WHERE relkind = 'r' AND pg_relation_size(oid) > 0
    AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace);
CREATE TABLE made.filled (source regclass, copy regclass);
DO $$
DECLARE source regclass; copy text; number int := 0;
BEGIN
  FOR source IN SELECT name FROM made.touched LOOP
    number := number + 1;
    copy := 'made.copy_' || number;
    EXECUTE format('CREATE TABLE %s AS TABLE %s', copy, source);
    INSERT INTO made.filled VALUES (source, copy::regclass);
  END LOOP;
END $$;
CREATE FUNCTION made.restore() RETURNS void LANGUAGE plpgsql SET session_replication_role = replica AS $$
DECLARE source regclass; copy regclass;
BEGIN
  FOR source IN SELECT name FROM made.touched LOOP
    EXECUTE format('DELETE FROM %s', source);
  END LOOP;
  FOR source, copy IN SELECT filled.source, filled.copy FROM made.filled LOOP
    EXECUTE format('INSERT INTO %s TABLE %s', source, copy);
  END LOOP;
  PERFORM setval(seqrelid, seqstart, false) FROM pg_sequence;
END $$;`
