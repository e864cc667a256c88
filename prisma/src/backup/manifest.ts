import { readFile } from 'node:fs/promises'
import path from 'node:path'

export interface TableCopy {
  /** As SQL names it, with its schema. */
  name: string
  columns: string[]
  rows: number
}

/** A part of a partitioned table, which a new database lacks. */
export interface Partition {
  name: string
  of: string
  bound: string
}

export interface Sequence {
  name: string
  value: string
}

/** What a backup holds; written last, so that a folder without it is no backup. */
export interface Manifest {
  format: 1
  createdAt: string
  /** The migrations that the database had: rows are restored into tables as they were then. */
  migrations: string[]
  tables: TableCopy[]
  partitions: Partition[]
  sequences: Sequence[]
}

const FILE = 'manifest.json'

export function manifestFile(folder: string): string {
  return path.join(folder, FILE)
}

export function tableFile(folder: string, { name }: Pick<TableCopy, 'name'>): string {
  return path.join(folder, 'tables', `${name.replaceAll('"', '')}.zst`)
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch((error: unknown) => {
    throw new Error(`${folder} is no whole backup: it has no readable ${FILE}`, { cause: error })
  })
  const manifest: Manifest = JSON.parse(text)
  if (manifest.format !== 1) {
    throw new Error('The backup was made by a newer release. Restore it with that one')
  }
  return manifest
}
