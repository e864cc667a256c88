import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { migrationsFolder, readMigrations } from '../migration-files.ts'
import { ordersBefore, read } from '../testing/older-migrations.ts'
import { ownDatabase } from '../testing/own-database.ts'
import { backUpDatabase } from './back-up.ts'
import { manifestFile, tableFile } from './manifest.ts'
import { restoreDatabase } from './restore.ts'

const quiet = { tell: () => {}, prepare: async () => {} }

/** A month that no database has a partition for when it is made, and a text that needs escaping. */
const THEN = '2024-02-29T12:00:00Z'
const eventOfThen = `
  INSERT INTO events (id, organization_id, name, source, timestamp, ingested_at)
  SELECT (lpad(to_hex((extract(epoch FROM timestamptz '${THEN}') * 1000)::bigint), 12, '0')
      || '70008000000000000000')::uuid,
    id, E'tab\\there, \\\\N and\\nmore', 'user', '${THEN}', now()
  FROM organizations`

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A database with some rows, and a backup of it. */
async function backedUp() {
  const url = await ownDatabase('migrated')
  await read(url, ordersBefore)
  await read(url, `SELECT create_event_months(ARRAY[DATE '2024-02-01'])`)
  await read(url, eventOfThen)
  await read(
    url,
    "INSERT INTO row_counts (organization_id, list, facet, delta) SELECT id, 'x', '', 1 FROM organizations",
  )
  const folder = await ownFolder()
  await backUpDatabase({ url, folder, ...quiet })
  return { url, folder }
}

const EVERYTHING = `
  SELECT table_name, query_to_xml(format('SELECT count(*), md5(string_agg(t::text, '','' ORDER BY t::text)) AS rows
    FROM %I.%I t', table_schema, table_name), true, false, '')::text
  FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
    AND table_name <> '_prisma_migrations' ORDER BY 1`
const RULES = `
  SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`
const TRIGGERS = `
  SELECT tgrelid::regclass::text, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`
const NUMBERS = 'outbox_events_sequence_seq'
const SEQUENCES = `
  SELECT sequencename, last_value FROM pg_sequences WHERE sequencename <> '${NUMBERS}' ORDER BY 1`

test('a restored database has the same rows, rules, triggers and sequences', async () => {
  const { url, folder } = await backedUp()
  const restored = await ownDatabase('empty')
  await restoreDatabase({ url: restored, folder, ...quiet })
  for (const query of [EVERYTHING, RULES, TRIGGERS, SEQUENCES]) {
    expect(await read(restored, query)).toEqual(await read(url, query))
  }
  expect(await read(restored, 'SELECT name FROM events')).toEqual([['tab\there, \\N and\nmore']])
})

test('events after a restoration have higher numbers than any before, however often it is done', async () => {
  const { url, folder } = await backedUp()
  const draw = (from: string) => read(from, `SELECT nextval('${NUMBERS}')::float8`)
  const numbers = [Number(await draw(url))]
  for (const _ of ['once', 'twice']) {
    const restored = await ownDatabase('empty')
    await restoreDatabase({ url: restored, folder, ...quiet })
    for (let events = 0; events < 3; events++) numbers.push(Number(await draw(restored)))
  }
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
  expect(Number.isSafeInteger(numbers.at(-1))).toBe(true)
})

test('a backup of an older release is restored and brought up to date', async () => {
  const url = await ownDatabase('empty')
  const all = readMigrations(migrationsFolder)
  await migrate(
    url,
    all.filter(({ name }) => name < '20261127'),
  )
  await read(url, ordersBefore)
  const folder = await ownFolder()
  await backUpDatabase({ url, folder, ...quiet })
  const restored = await ownDatabase('empty')
  await restoreDatabase({ url: restored, folder, ...quiet })
  expect(await migrate(restored)).toEqual([])
  expect(await read(restored, 'SELECT count(*)::int FROM orders')).toEqual([[2]])
})

test('a database that is in use stays as it is', async () => {
  const { folder } = await backedUp()
  const used = await ownDatabase('migrated')
  await read(used, ordersBefore)
  const before = await read(used, EVERYTHING)
  await expect(restoreDatabase({ url: used, folder, ...quiet })).rejects.toThrow('is in use')
  expect(await read(used, EVERYTHING)).toEqual(before)
})

test('what can’t be restored whole is not restored at all, and can be tried again', async () => {
  const { url, folder } = await backedUp()
  const file = tableFile(folder, { name: 'public.orders' })
  const whole = await readFile(file)
  await writeFile(file, whole.subarray(0, whole.length - 9))
  const restored = await ownDatabase('empty')
  await expect(restoreDatabase({ url: restored, folder, ...quiet })).rejects.toThrow()
  expect(await read(restored, 'SELECT id FROM organizations')).toEqual([])
  await writeFile(file, whole)
  await restoreDatabase({ url: restored, folder, ...quiet })
  expect(await read(restored, EVERYTHING)).toEqual(await read(url, EVERYTHING))
})

test('a folder without its manifest, and a backup of a newer release, are refused', async () => {
  const { folder } = await backedUp()
  const restored = await ownDatabase('empty')
  const file = manifestFile(folder)
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...manifest, migrations: ['29990101000000_new'] }))
  await expect(restoreDatabase({ url: restored, folder, ...quiet })).rejects.toThrow(
    'newer release',
  )
  await rm(file)
  await expect(restoreDatabase({ url: restored, folder, ...quiet })).rejects.toThrow(
    'no whole backup',
  )
})
