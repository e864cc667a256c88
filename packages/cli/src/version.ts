import { readFileSync } from 'node:fs'
import path from 'node:path'

const manifest: { version: string } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'),
)

export const { version } = manifest
