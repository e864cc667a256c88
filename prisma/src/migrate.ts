import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Migration, migrationsFolder, readMigrations } from './migration-files.ts'

const prismaAdvisoryLock = 72_707_369

/**
 * So long a migration waits for a lock: what the running version asks of the table waits behind it. Then it steps
 * aside for a moment, and tries again.
 */
const lockSeconds = 2
const pauseMilliseconds = 500
/** In all, for one migration. */
const patienceMilliseconds = 60_000
const lockNotAvailable = '55P03'

const history = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id                  VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum            VARCHAR(64) NOT NULL,
  finished_at         TIMESTAMPTZ,
  migration_name      VARCHAR(255) NOT NULL,
  logs                TEXT,
  rolled_back_at      TIMESTAMPTZ,
  started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`

/**
 * Applies what is new under Prisma's own lock and into Prisma's own history table,
 * so that `prisma migrate deploy` can take over at any time. Answers the names applied.
 */
export async function migrate(
  url: string,
  migrations = readMigrations(migrationsFolder),
): Promise<string[]> {
  const connection = new pg.Client({
    connectionString: url,
    application_name: 'tollgate migrate',
    connectionTimeoutMillis: 10_000,
  })
  await connection.connect()
  try {
    await connection.query("SET lock_timeout = '60s'")
    await connection.query('SELECT pg_advisory_lock($1)', [prismaAdvisoryLock])
    await connection.query(
      `SET lock_timeout = '${lockSeconds}s'; SET client_min_messages = 'warning'`,
    )
    await connection.query(history)
    const due = await findDue(connection, migrations)
    for (const migration of due) await applyPatiently(connection, migration)
    return due.map((migration) => migration.name)
  } finally {
    await connection.end()
  }
}

async function findDue(connection: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await connection.query<{
    migration_name: string
    checksum: string
    finished_at: Date | null
  }>(
    `SELECT migration_name, checksum, finished_at
     FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  )
  const unfinished = rows.find((row) => row.finished_at === null)
  if (unfinished) {
    throw new Error(
      `Migration ${unfinished.migration_name} was left unfinished. ` +
        'See _prisma_migrations.logs, mend it, then run "prisma migrate resolve".',
    )
  }
  const checksums = new Map(rows.map((row) => [row.migration_name, row.checksum]))
  const changed = migrations.find(({ name, checksum }) => {
    const known = checksums.get(name)
    return known !== undefined && known !== checksum
  })
  if (changed) throw new Error(`Migration ${changed.name} was changed after it had been applied.`)
  return migrations.filter(({ name }) => !checksums.has(name))
}

/** The running version may hold what a migration needs: a long read, or a backup. */
async function applyPatiently(connection: pg.Client, migration: Migration): Promise<void> {
  const end = Date.now() + patienceMilliseconds
  for (;;) {
    try {
      return await apply(connection, migration)
    } catch (error) {
      if (isLocked(error) && Date.now() < end) {
        await pause(pauseMilliseconds)
        continue
      }
      await recordRollback(connection, migration, error)
      throw new Error(`Migration ${migration.name} failed and was rolled back.`, { cause: error })
    }
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === lockNotAvailable
}

/** The file and its history row are one simple query, hence one transaction. */
async function apply(connection: pg.Client, migration: Migration): Promise<void> {
  const name = pg.escapeLiteral(migration.name)
  await connection.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name)
     VALUES ('${randomUUID()}', '${migration.checksum}', ${name});
     ${migration.sql}
     ;UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1
     WHERE migration_name = ${name} AND rolled_back_at IS NULL`,
  )
}

async function recordRollback(
  connection: pg.Client,
  migration: Migration,
  error: unknown,
): Promise<void> {
  await connection.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs, rolled_back_at)
     VALUES ($1, $2, $3, $4, now())`,
    [randomUUID(), migration.checksum, migration.name, String(error)],
  )
}
