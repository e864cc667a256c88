import pg from 'pg'
import { until } from './until.ts'

/** A moment of a change, told by the row that is written then. */
export interface Moment {
  name: string
  event: 'INSERT' | 'UPDATE' | 'DELETE'
  table: string
  /** Only for rows of which this is true, in SQL. */
  when?: string
}

const LOCK = 4_711

/** Makes any writer of that row wait, so that a process can be killed at exactly that moment. */
export async function holdAt(databaseUrl: string, { event, table, when }: Moment) {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query(`SELECT pg_advisory_lock(${LOCK})`)
  const condition = when ? `WHEN (${when})` : ''
  await holder.query(`
    CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock(${LOCK}); RETURN COALESCE(NEW, OLD); END $$;
    CREATE TRIGGER hold BEFORE ${event} ON ${table} FOR EACH ROW ${condition} EXECUTE FUNCTION hold()`)

  async function waiting(): Promise<number[]> {
    const { rows } = await holder.query<{ pid: number }>(
      `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
    return rows.map((row) => row.pid)
  }

  return {
    async reached(): Promise<void> {
      await until(waiting, (pids) => pids.length > 0)
    },
    /** What waited goes on. */
    async letGo(): Promise<void> {
      await holder.end()
    },
    /** What waited is undone, as the server does for a client that is gone. */
    async release(): Promise<void> {
      for (const pid of await waiting())
        await holder.query('SELECT pg_terminate_backend($1)', [pid])
      await holder.query(`DROP TRIGGER hold ON ${table}; DROP FUNCTION hold()`)
      await holder.end()
    },
  }
}
