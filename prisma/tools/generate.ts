import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'

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
process.exitCode = status ?? 1
