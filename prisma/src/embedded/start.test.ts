import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { EmbeddedPostgres } from './keep-running.ts'
import { startEmbeddedPostgres } from './start.ts'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return path.join(folder, 'postgres')
}

/** Building a database costs more than all else here: most tests begin with a copy of one. */
const built = await mkdtemp(path.join(os.tmpdir(), 'tollgate-built-'))
afterAll(() => rm(built, { recursive: true, force: true }))
await (await startEmbeddedPostgres(path.join(built, 'postgres'))).stop()

async function builtFolder(): Promise<string> {
  const folder = await emptyFolder()
  execFileSync('cp', ['-a', path.join(built, 'postgres'), folder])
  return folder
}

async function start(folder: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(folder)
  onTestFinished(() => server.stop())
  return server
}

async function ask(url: string, query: string): Promise<unknown[]> {
  const connection = new pg.Client({ connectionString: url })
  connection.on('error', () => {})
  await connection.connect()
  try {
    return (await connection.query({ text: query, rowMode: 'array' })).rows
  } finally {
    await connection.end()
  }
}

const write = "CREATE TABLE note (text text); INSERT INTO note VALUES ('kept')"
const read = 'SELECT text FROM note'

test('keeps its data over a restart', async () => {
  const folder = await builtFolder()
  const first = await start(folder)
  await ask(first.url, write)
  await first.stop()
  expect(await ask((await start(folder)).url, read)).toEqual([['kept']])
})

test('keeps its data when its owner is killed, and starts again at once', async () => {
  const folder = await builtFolder()
  const program = path.join(import.meta.dirname, '../testing/hold-server.ts')
  const owner = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [url] = await once(owner.stdout, 'data')
  await ask(`${url}`.trim(), write)
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  expect(await ask((await start(folder)).url, read)).toEqual([['kept']])
})

test('recovers when the server itself is killed', async () => {
  const folder = await builtFolder()
  const first = await start(folder)
  await ask(first.url, write)
  const [pid] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
  expect(await ask((await start(folder)).url, read)).toEqual([['kept']])
})

test('shares a server that already runs, and leaves it to its owner', async () => {
  const folder = await builtFolder()
  const [one, two] = await Promise.all([start(folder), start(folder)])
  expect(one.url).toBe(two.url)
  const third = await start(folder)
  await third.stop()
  expect(await ask(one.url, 'SELECT 1')).toEqual([[1]])
})

test('lets no one in without the password, which only the owner can read', async () => {
  const folder = await builtFolder()
  const url = new URL((await start(folder)).url)
  url.password = 'guessed'
  await expect(ask(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
  expect(statSync(path.join(folder, 'tollgate-password')).mode & 0o077).toBe(0)
  expect(statSync(folder).mode & 0o077).toBe(0)
})

test('builds a new database aside and leaves only the finished one', async () => {
  const folder = await emptyFolder()
  await Promise.all([start(folder), start(folder)])
  expect(await readdir(path.dirname(folder))).toEqual(['postgres'])
})
