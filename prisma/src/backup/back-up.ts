import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { listMigrations, listPartitions, listSequences, listTables } from './catalogue.ts'
import { type Manifest, manifestFile, type TableCopy, tableFile } from './manifest.ts'

interface BackingUp {
  url: string
  folder: string
  tell: (progress: string) => void
}

/**
 * Writes all rows into a folder, as of one moment: whoever writes meanwhile waits for nothing. They are
 * in PostgreSQL’s text format, which any later version reads.
 */
export async function backUpDatabase({ url, folder, tell }: BackingUp): Promise<Manifest> {
  await mkdir(`${folder}/tables`, { recursive: true, mode: 0o700 })
  const connection = new pg.Client({ connectionString: url, application_name: 'tollgate backup' })
  await connection.connect()
  try {
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    const { rows } = await connection.query<{ now: Date }>('SELECT now()')
    const tables: TableCopy[] = []
    for (const table of await listTables(connection)) {
      const rows = await copy(connection, folder, table)
      tables.push({ ...table, rows })
      tell(`${rows} rows of ${table.name}`)
    }
    const manifest: Manifest = {
      format: 1,
      createdAt: (rows[0]?.now ?? new Date()).toISOString(),
      migrations: await listMigrations(connection),
      tables,
      partitions: await listPartitions(connection),
      sequences: await listSequences(connection),
    }
    await writeFile(manifestFile(folder), JSON.stringify(manifest, null, 2), { mode: 0o600 })
    return manifest
  } finally {
    await connection.end()
  }
}

async function copy(
  connection: pg.Client,
  folder: string,
  table: Omit<TableCopy, 'rows'>,
): Promise<number> {
  const columns = table.columns.join(', ')
  const rows = connection.query(copyTo(`COPY (SELECT ${columns} FROM ${table.name}) TO STDOUT`))
  const file = createWriteStream(tableFile(folder, table), { mode: 0o600 })
  await pipeline(rows, createZstdCompress(), file)
  return rows.rowCount ?? 0
}
