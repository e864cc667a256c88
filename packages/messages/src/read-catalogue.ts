import { existsSync, readFileSync } from 'node:fs'
import type { Area } from './areas.ts'
import type { Language } from './languages.ts'

export type SourceCatalogue = Record<string, string>

function isSourceCatalogue(value: unknown): value is SourceCatalogue {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  )
}

export function readCatalogue(language: Language, area: Area): SourceCatalogue {
  const file = new URL(`../catalogues/${language}/${area}.json`, import.meta.url)
  if (!existsSync(file)) return {}
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isSourceCatalogue(parsed)) throw new Error(`${file.pathname} must map keys to texts`)
  return parsed
}
