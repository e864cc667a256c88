import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { raiseNamesOfClient } from './parameter-graph.ts'

const packageFile = createRequire(import.meta.url).resolve('prisma/package.json')
const commandLine = path.join(path.dirname(packageFile), 'build/index.js')

// Generating needs no engine, but the command downloads one unless this names any existing file.
const engine = process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? process.execPath

const { status } = spawnSync(process.execPath, [commandLine, 'generate'], {
  cwd: path.join(import.meta.dirname, '..'),
  stdio: 'inherit',
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: engine,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
})
if (status === 0) {
  const module = path.join(import.meta.dirname, '../generated/internal/class.ts')
  writeFileSync(module, raiseNamesOfClient(readFileSync(module, 'utf8')))
}
process.exitCode = status ?? 1
