import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../src/embedded/start.ts'
import { migrate } from '../src/migrate.ts'
import { migrationsFolder } from '../src/migration-files.ts'
import { readCatalog } from '../src/upgrade/catalog.ts'
import { writeReleased } from '../src/upgrade/released.ts'
import { findDrift } from './schema-engine.ts'

const [command, name] = process.argv.slice(2)
if (command === 'check') {
  check(await compare())
} else if (command === 'create' && name && /^[a-z0-9_]+$/.test(name)) {
  create(name, await compare())
} else if (command === 'release') {
  await release()
} else {
  console.error('usage: migration.ts check | create <name_in_snake_case> | release')
  process.exitCode = 2
}

function compare(): Promise<string | undefined> {
  return onServer(findDrift)
}

/** Keeps what the migrations make: the next version has to run beside it. */
async function release(): Promise<void> {
  await onServer(async (url) => {
    const names = await migrate(url)
    const migration = names.at(-1) ?? ''
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
    writeReleased({ commit, migration, catalog: await readCatalog(url) })
    console.log(`released/catalog.json is that of ${migration}`)
  })
}

async function onServer<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tollgate-shadow-'))
  const server = await startEmbeddedPostgres(folder, { durable: false })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function check(drift: string | undefined): void {
  if (drift === undefined) {
    console.log('migrations/ lead to schema/')
    return
  }
  console.error(
    `migrations/ and schema/ differ; "pnpm db:migration <name>" would write:\n\n${drift}`,
  )
  process.exitCode = 1
}

function create(title: string, drift: string | undefined): void {
  if (drift === undefined) {
    console.log('nothing to do: migrations/ already lead to schema/')
    return
  }
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = path.join(migrationsFolder, `${stamp}_${title}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'migration.sql'), drift)
  writeFileSync(path.join(migrationsFolder, 'migration_lock.toml'), 'provider = "postgresql"\n')
  console.log(path.relative(process.cwd(), folder))
}
