import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Area, ScreenArea } from './areas.ts'
import { areas, screenAreas, sourceOf } from './areas.ts'
import type { Language } from './languages.ts'
import { defaultLanguage, languages } from './languages.ts'
import { findPlaceholders } from './placeholders.ts'
import { readCatalogue } from './read-catalogue.ts'

const generated = new URL('../generated/', import.meta.url)

function compileCatalogue(language: Language, part: Area | ScreenArea): string {
  const { area, owns } = sourceOf(part)
  const english = readCatalogue(defaultLanguage, area)
  const translated = readCatalogue(language, area)
  const owned = Object.entries(english).filter(([key]) => owns(key))
  const lines = owned.map(([key, fallback]) => {
    const compiled = compileMessageOrThrow(translated[key] ?? fallback)
    return `  ${JSON.stringify(key)}: ${JSON.stringify(compiled)},`
  })
  return [
    "import type { Catalogue } from '../../src/translator.ts'",
    '',
    'const catalogue: Catalogue = {',
    ...lines,
    '}',
    '',
    'export default catalogue',
    '',
  ].join('\n')
}

function describeValues(message: string): string {
  const placeholders = [...findPlaceholders(message)]
  if (placeholders.length === 0) return 'null'
  return `{ ${placeholders.map(([name, type]) => `${name}: ${type}`).join('; ')} }`
}

function describeMessages(): string {
  const seen = new Map<string, Area>()
  const lines = areas.flatMap((area) =>
    Object.entries(readCatalogue(defaultLanguage, area)).map(([key, message]) => {
      const other = seen.get(key)
      if (other !== undefined) throw new Error(`${key} is both in ${other} and in ${area}`)
      seen.set(key, area)
      return `  ${JSON.stringify(key)}: ${describeValues(message)}`
    }),
  )
  return ['export interface Messages {', ...lines, '}', ''].join('\n')
}

function describeImports(area: ScreenArea): string {
  return [
    "import type { AreaImports } from '../../src/message-store.ts'",
    '',
    'const imports: AreaImports = {',
    ...languages.map(({ code }) => `  ${code}: () => import('../${code}/${area}.ts'),`),
    '}',
    '',
    'export default imports',
    '',
  ].join('\n')
}

function describeAllAreas(): string {
  const pairs = languages.flatMap(({ code }) => areas.map((area) => ({ code, area })))
  return [
    "import type { Area } from '../src/areas.ts'",
    "import type { Language } from '../src/languages.ts'",
    "import type { Catalogue } from '../src/translator.ts'",
    ...pairs.map(({ code, area }) => `import ${code}_${area} from './${code}/${area}.ts'`),
    '',
    'export const catalogues: Record<Language, Record<Area, Catalogue>> = {',
    ...languages.map(
      ({ code }) => `  ${code}: { ${areas.map((area) => `${area}: ${code}_${area}`).join(', ')} },`,
    ),
    '}',
    '',
  ].join('\n')
}

rmSync(generated, { recursive: true, force: true })
for (const { code } of languages) {
  mkdirSync(new URL(`${code}/`, generated), { recursive: true })
  for (const area of new Set([...areas, ...screenAreas])) {
    writeFileSync(new URL(`${code}/${area}.ts`, generated), compileCatalogue(code, area))
  }
}
writeFileSync(new URL('messages.ts', generated), describeMessages())
mkdirSync(new URL('areas/', generated))
for (const area of screenAreas) {
  writeFileSync(new URL(`areas/${area}.ts`, generated), describeImports(area))
}
writeFileSync(new URL('all-areas.ts', generated), describeAllAreas())
