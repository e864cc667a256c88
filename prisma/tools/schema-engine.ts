import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlQuery,
} from '@prisma/driver-adapter-utils'
import { SchemaEngine } from '@prisma/schema-engine-wasm'
import type { QueryArrayConfig } from 'pg'
import { migrationsFolder, readMigrations } from '../src/migration-files.ts'

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>

const schemaFolder = path.join(import.meta.dirname, '../schema')
const catalogCharType = 18
const textType = 25

/** The SQL that leads from migrations/ to schema/, or undefined when they already agree. */
export async function findDrift(serverUrl: string): Promise<string | undefined> {
  const postgres = new PrismaPg(serverUrl)
  const factory = bindMigrationAwareSqlAdapterFactory({
    provider: postgres.provider,
    adapterName: postgres.adapterName,
    connect: async () => complete(await postgres.connect()),
    connectToShadowDb: async () => complete(await postgres.connectToShadowDb()),
  })
  const engine = await SchemaEngine.new({ datamodels: undefined }, () => {}, factory)
  const { exitCode, stdout } = await engine.diff({
    from: {
      tag: 'migrations',
      baseDir: migrationsFolder,
      lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
      shadowDbInitScript: '',
      migrationDirectories: readMigrations(migrationsFolder).map(({ name, sql }) => ({
        path: name,
        migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
      })),
    },
    to: { tag: 'schemaDatamodel', files: readSchema() },
    script: true,
    exitCode: true,
    filters: { externalTables: [], externalEnums: [] },
  })
  return exitCode === 0 ? undefined : (stdout ?? '')
}

function readSchema(): { path: string; content: string }[] {
  return readdirSync(schemaFolder)
    .filter((name) => name.endsWith('.prisma'))
    .map((name) => path.join(schemaFolder, name))
    .map((file) => ({ path: file, content: readFileSync(file, 'utf8') }))
}

/** The adapter cuts scripts at every semicolon and does not know the catalogue's "char" type. */
function complete(adapter: Adapter): Adapter {
  const pool = adapter.underlyingDriver()
  const query = pool.query.bind(pool)
  const queryRaw = adapter.queryRaw.bind(adapter)
  const characterColumns = new WeakMap<object, number[]>()
  Object.assign(pool, {
    query: async (config: QueryArrayConfig) => {
      const { fields, rows, ...rest } = await query(config)
      const indexes = fields.flatMap((field, i) =>
        field.dataTypeID === catalogCharType ? [i] : [],
      )
      characterColumns.set(rows, indexes)
      const known = fields.map((field) =>
        field.dataTypeID === catalogCharType ? { ...field, dataTypeID: textType } : field,
      )
      return { ...rest, fields: known, rows }
    },
  })
  return Object.assign(adapter, {
    queryRaw: async (input: SqlQuery) => {
      const result = await queryRaw(input)
      const indexes = characterColumns.get(result.rows) ?? []
      for (const i of indexes) result.columnTypes[i] = ColumnTypeEnum.Character
      return result
    },
    executeScript: async (script: string) => {
      await query(script)
    },
  })
}
