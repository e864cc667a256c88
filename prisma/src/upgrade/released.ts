import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Catalog } from './catalog.ts'

const folder = path.join(import.meta.dirname, '../../released')
const catalogFile = path.join(folder, 'catalog.json')
const acceptedFile = path.join(folder, 'accepted-breaks.json')

export interface ReleasedCatalog {
  /** Its code: a test runs it beside this version’s, where the clone has it. */
  commit: string
  /** The last migration that it has. */
  migration: string
  catalog: Catalog
}

/** The database as the last release has it. */
export function readReleased(): ReleasedCatalog {
  return JSON.parse(readFileSync(catalogFile, 'utf8'))
}

/** Breaks that the last release’s code doesn’t mind, with the reason. */
export function readAccepted(): Record<string, string> {
  return JSON.parse(readFileSync(acceptedFile, 'utf8'))
}

/** From now on the next version runs beside this one. */
export function writeReleased(released: ReleasedCatalog): void {
  writeFileSync(catalogFile, `${JSON.stringify(released, null, 1)}\n`)
  writeFileSync(acceptedFile, '{}\n')
}
