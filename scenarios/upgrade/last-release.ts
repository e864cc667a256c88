import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { freePort, untilReady } from '../testing/service-process.ts'

const root = path.join(import.meta.dirname, '../..')
const WORKSPACES = ['apps/api', 'apps/portal', 'apps/web', 'prisma', 'scenarios', 'e2e', 'bench']
const released = readJson(path.join(root, 'prisma/released/catalog.json'))
const { commit } = z.object({ commit: z.string() }).parse(released)

function git(...given: string[]): Buffer {
  return execFileSync('git', given, {
    cwd: root,
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

/** A shallow clone doesn’t have it. */
export function hasLastRelease(): boolean {
  try {
    git('cat-file', '-e', `${commit}^{tree}`)
    return true
  } catch {
    return false
  }
}

/** The code of the last release in a folder of its own, ready to run with the packages that are installed here. */
export async function unpackLastRelease() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-last-release-'))
  execFileSync('tar', ['x', '-C', folder], { input: git('archive', commit) })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const packages = git('ls-tree', '--name-only', commit, 'packages/').toString().trim().split('\n')
  for (const workspace of [...WORKSPACES, ...packages]) {
    // Their links are relative: those to workspaces lead to the earlier ones.
    const from = path.join(root, workspace, 'node_modules')
    if (existsSync(from))
      cpSync(from, path.join(folder, workspace, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      })
  }
  generate(folder, 'apps/api')
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** What it is generated from comes first. Without pnpm, which would install what is linked here anew. */
function generate(folder: string, workspace: string, done = new Set<string>()): void {
  if (done.has(workspace)) return
  done.add(workspace)
  const cwd = path.join(folder, workspace)
  const { scripts, dependencies } = Package.parse(readJson(path.join(cwd, 'package.json')))
  for (const name of Object.keys(dependencies)) {
    const links = path.join(cwd, 'node_modules', name)
    if (name.startsWith('@tollgate/')) {
      generate(folder, path.relative(realpathSync(folder), realpathSync(links)), done)
    }
  }
  if (!scripts.generate) return
  const bins = [path.join(cwd, 'node_modules/.bin'), path.join(folder, 'node_modules/.bin')]
  const env = { ...process.env, PATH: [...bins, process.env.PATH].join(path.delimiter) }
  execFileSync('sh', ['-c', scripts.generate], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

const Package = z.object({
  scripts: z.object({ generate: z.string().optional() }).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
})

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Runs it as a process of its own. */
export async function startLastRelease(folder: string, environment: Record<string, string>) {
  const port = String(await freePort())
  const baseUrl = `http://localhost:${port}`
  const settings = { LOG_LEVEL: 'error', RATE_LIMIT_ENABLED: 'false', PORT: port, ...environment }
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(child, baseUrl)
  return {
    baseUrl,
    async stop(): Promise<void> {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
