import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildDocument } from './document.ts'

const file = path.join(import.meta.dirname, '../openapi.json')
const text = `${JSON.stringify(buildDocument(), null, 2)}\n`

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error('openapi.json is stale: run `pnpm generate` and commit it.')
  process.exitCode = 1
}
