import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '../migrate.ts'
import { type Migration, migrationsFolder, readMigrations } from '../migration-files.ts'
import { type ForeignKey, listForeignKeys, listTables } from './catalogue.ts'
import { type Manifest, readManifest, type TableCopy, tableFile } from './manifest.ts'

interface Restoring {
  url: string
  folder: string
  /** Makes the tables that aren’t ours, in the state that a start of the service leaves. */
  prepare: () => Promise<void>
  tell: (progress: string) => void
}

/**
 * Fills a database that is new with the rows of a backup, all or none, and then brings it up to date.
 * Foreign keys are left out meanwhile and checked at the end.
 */
export async function restoreDatabase({
  url,
  folder,
  prepare,
  tell,
}: Restoring): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await refuseUsed(url)
  await migrate(url, migrationsOf(manifest))
  await prepare()
  await withConnection(url, async (connection) => {
    await connection.query('BEGIN')
    await fill(connection, { folder, manifest, tell })
    await connection.query('COMMIT')
    await connection.query('ANALYZE')
  })
  await migrate(url)
  await withConnection(url, leaveNumbersBehind)
  return manifest
}

/**
 * Receivers of events may know numbers that were given after the backup, and take lower ones for outdated. Microseconds
 * since 1970 are higher than all that came before, also after an earlier restoration.
 */
async function leaveNumbersBehind(connection: pg.Client): Promise<void> {
  await connection.query(`
    SELECT setval('outbox_events_sequence_seq', greatest(
      nextval('outbox_events_sequence_seq'), (extract(epoch FROM clock_timestamp()) * 1000000)::bigint))`)
}

function migrationsOf({ migrations }: Manifest): Migration[] {
  const known = readMigrations(migrationsFolder).filter(({ name }) => migrations.includes(name))
  if (known.length === migrations.length) return known
  throw new Error('The backup was made by a newer release. Restore it with that one')
}

async function withConnection<Result>(
  url: string,
  work: (connection: pg.Client) => Promise<Result>,
): Promise<Result> {
  const connection = new pg.Client({ connectionString: url, application_name: 'tollgate restore' })
  await connection.connect()
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}

/** A restoration that failed has left tables without rows: it may be tried again. */
function refuseUsed(url: string): Promise<void> {
  return withConnection(url, async (connection) => {
    const tables = await listTables(connection)
    for (const { name } of tables.filter(({ name }) =>
      /^public\.(users|organizations)$/.test(name),
    )) {
      const { rowCount } = await connection.query(`SELECT FROM ${name} LIMIT 1`)
      if (rowCount) throw new Error('The database is in use: restore into a new, empty one')
    }
  })
}

interface Filling extends Pick<Restoring, 'folder' | 'tell'> {
  manifest: Manifest
}

async function fill(connection: pg.Client, { folder, manifest, tell }: Filling): Promise<void> {
  const keys = await listForeignKeys(connection)
  const tables = manifest.tables.map(({ name }) => name)
  await run(connection, [
    ...keys.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`),
    ...tables.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`),
    `TRUNCATE ${tables.join(', ')}`,
    ...manifest.partitions.map(
      ({ name, of, bound }) => `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF ${of} ${bound}`,
    ),
  ])
  for (const table of manifest.tables) {
    await copy(connection, folder, table)
    tell(`${table.rows} rows of ${table.name}`)
  }
  tell('Foreign keys')
  await run(connection, [
    ...manifest.sequences.map(({ name, value }) => `SELECT setval('${name}', ${value})`),
    ...tables.map((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`),
    ...keys.map(addKey),
  ])
}

function addKey({ table, name, definition }: ForeignKey): string {
  return `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`
}

async function run(connection: pg.Client, statements: string[]): Promise<void> {
  for (const statement of statements) await connection.query(statement)
}

async function copy(connection: pg.Client, folder: string, table: TableCopy): Promise<void> {
  const columns = table.columns.join(', ')
  const rows = connection.query(copyFrom(`COPY ${table.name} (${columns}) FROM STDIN`))
  await pipeline(createReadStream(tableFile(folder, table)), createZstdDecompress(), rows)
  if (rows.rowCount !== table.rows) {
    throw new Error(`${table.name} has ${rows.rowCount} rows in the backup, not ${table.rows}`)
  }
}
