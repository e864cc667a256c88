import { findMarks, findPlaceholders } from './placeholders.ts'
import type { SourceCatalogue } from './read-catalogue.ts'

function describeShape(message: string): string {
  const names = [...findPlaceholders(message).keys(), ...findMarks(message).map((m) => `<${m}>`)]
  return names.join(', ')
}

function compareMessage(key: string, source: string, translated: string): string[] {
  try {
    const expected = describeShape(source)
    const actual = describeShape(translated)
    if (expected === actual) return []
    return [`${key}: has placeholders [${actual}], English has [${expected}]`]
  } catch (cause) {
    return [`${key}: ${cause instanceof Error ? cause.message : 'is no ICU message'}`]
  }
}

/** What is wrong with a translation, compared with its English source. */
export function compareCatalogues(source: SourceCatalogue, translated: SourceCatalogue): string[] {
  const extra = Object.keys(translated).filter((key) => !Object.hasOwn(source, key))
  const problems = Object.entries(source).flatMap(([key, message]) => {
    const translation = translated[key]
    if (translation === undefined) return [`${key}: is missing`]
    return compareMessage(key, message, translation)
  })
  return [...problems, ...extra.map((key) => `${key}: is not in English`)]
}
