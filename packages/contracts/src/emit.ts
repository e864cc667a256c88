import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildDocument } from './document.ts'
import { limitsOf } from './limits.ts'

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

if (!process.argv.includes('--check')) {
  writeFileSync(file, text)
  writeLimits()
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('openapi.json is stale: run `pnpm generate` and commit it.')
  process.exitCode = 1
}
