import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { migrationsFolder, readMigrations } from '../migration-files.ts'
import { ownDatabase } from '../testing/own-database.ts'
import { readCatalog } from './catalog.ts'
import { findBreaks } from './compare-catalogs.ts'
import { readAccepted, readReleased } from './released.ts'

const released = readReleased()

test('the code of the last release can go on while this version’s migrations are applied', async () => {
  const breaks = findBreaks(released.catalog, await readCatalog(await ownDatabase('migrated')))
  const accepted = readAccepted()
  expect(breaks.filter((text) => !(text in accepted))).toEqual([])
  expect(Object.keys(accepted).filter((text) => !breaks.includes(text))).toEqual([])
})

test('what is kept of the last release is what its migrations make', async () => {
  const url = await ownDatabase('empty')
  const migrations = readMigrations(migrationsFolder)
  await migrate(
    url,
    migrations.filter(({ name }) => name <= released.migration),
  )
  expect(await readCatalog(url)).toEqual(released.catalog)
})
