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

/** Whether a server runs on this folder, even one that is starting up or shutting down. */
export function isRunning(folder: string): boolean {
  const [pid] = readLock(folder)
  return pid !== undefined && isAlive(Number(pid))
}

/** The port that the last server on this folder had. It is reused, so that known URLs keep working. */
export function lastPort(folder: string): number | undefined {
  const file = path.join(folder, 'postmaster.opts')
  if (!existsSync(file)) return undefined
  const [, port] = /port=(\d+)/.exec(readFileSync(file, 'utf8')) ?? []
  return port === undefined ? undefined : Number(port)
}

/** The process that started the server has ended, so the server is about to end as well. */
function ownerIsGone(folder: string): boolean {
  if (!existsSync(ownerFile(folder))) return false
  return !isAlive(Number(readFileSync(ownerFile(folder), 'utf8')))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

function ownerFile(folder: string): string {
  return path.join(folder, 'tollgate-owner')
}

function readPort(folder: string): number | undefined {
  const [, , , port] = readLock(folder)
  return Number(port) > 0 ? Number(port) : undefined
}

/** The lines of a server that runs or was killed: process id, data folder, start time, port, ... */
function readLock(folder: string): string[] {
  const file = path.join(folder, 'postmaster.pid')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
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
