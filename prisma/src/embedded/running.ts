import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { serverUrl } from './password.ts'

/** The address of a server that already runs on this folder and will go on running. */
export async function findRunning(folder: string): Promise<string | undefined> {
  const port = readPort(folder)
  if (port === undefined || ownerIsGone(folder)) return undefined
  const url = serverUrl(folder, port)
  return (await serves(url, folder)) ? url : undefined
}

export function recordOwner(folder: string): void {
  writeFileSync(ownerFile(folder), `${process.pid}`)
}

/** Whoever started the server has ended, so the server is about to end as well. */
function ownerIsGone(folder: string): boolean {
  if (!existsSync(ownerFile(folder))) return false
  const owner = Number(readFileSync(ownerFile(folder), 'utf8'))
  try {
    process.kill(owner, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

function ownerFile(folder: string): string {
  return path.join(folder, 'tollgate-owner')
}

function readPort(folder: string): number | undefined {
  const file = path.join(folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  // Its lines: process id, data folder, start time, port, ...
  const port = Number(readFileSync(file, 'utf8').split('\n')[3])
  return port > 0 ? port : undefined
}

async function serves(url: string, folder: string): Promise<boolean> {
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  connection.on('error', () => {})
  try {
    await connection.connect()
    const { rows } = await connection.query<{ data_directory: string }>('SHOW data_directory')
    return rows[0]?.data_directory === folder
  } catch {
    return false
  } finally {
    await connection.end().catch(() => {})
  }
}
