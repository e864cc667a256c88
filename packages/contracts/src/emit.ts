import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { refusalsOf } from './common/listed-refusals.ts'
import { schemaRefusals } from './common/request-refusals.ts'
import type { ContractRoute } from './common/route.ts'
import { buildDocument } from './document.ts'
import { limitsOf } from './limits.ts'
import { refusals } from './refusals.ts'
import { routes } from './routes.ts'

const root = path.join(import.meta.dirname, '..')
const file = path.join(root, 'openapi.json')
const text = `${JSON.stringify(buildDocument(), null, 2)}\n`

/** One constant for each operation, so that a screen loads only the limits of its own forms. */
function writeLimits(): void {
  const constants = Object.entries(limitsOf(JSON.parse(text))).map(
    ([operation, fields]) =>
      `export const ${operation}Limits = ${JSON.stringify(fields, null, 2)} as const\n`,
  )
  mkdirSync(path.join(root, 'generated'), { recursive: true })
  writeFileSync(path.join(root, 'generated/limits.ts'), constants.join('\n'))
}

function unionOf(codes: Iterable<string>): string {
  return Array.from(codes, (code) => `'${code}'`).join(' | ') || 'never'
}

/** Types alone, so that no screen loads the English texts. */
function writeRefusals(): void {
  const operations = Object.values<ContractRoute>(routes).map((route) => {
    const codes = new Set([...refusalsOf(route).values()].flat())
    return `  ${route.operationId}: ${unionOf(codes)}`
  })
  const lines = [
    '/** Every code that the API refuses with. */',
    `export type RefusalCode = ${unionOf(Object.keys(refusals))}`,
    '',
    '/** Those that schemas find, wherever a request is checked. */',
    `export type SchemaRefusalCode = ${unionOf(Object.keys(schemaRefusals))}`,
    '',
    '/** Those of each operation, besides what schemas find. */',
    'export interface OperationRefusals {',
    ...operations,
    '}',
    '',
  ]
  writeFileSync(path.join(root, 'generated/refusals.ts'), lines.join('\n'))
}

if (!process.argv.includes('--check')) {
  writeFileSync(file, text)
  writeLimits()
  writeRefusals()
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('openapi.json is stale: run `pnpm generate` and commit it.')
  process.exitCode = 1
}
