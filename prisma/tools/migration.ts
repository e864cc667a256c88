import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../src/embedded/start.ts'
import { migrationsFolder } from '../src/migration-files.ts'
import { findDrift } from './schema-engine.ts'

const [command, name] = process.argv.slice(2)
if (command === 'check') {
  check(await compare())
} else if (command === 'create' && name && /^[a-z0-9_]+$/.test(name)) {
  create(name, await compare())
} else {
  console.error('usage: migration.ts check | create <name_in_snake_case>')
  process.exitCode = 2
}

async function compare(): Promise<string | undefined> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tollgate-shadow-'))
  const server = await startEmbeddedPostgres(folder, { durable: false })
  try {
    return await findDrift(server.url)
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
