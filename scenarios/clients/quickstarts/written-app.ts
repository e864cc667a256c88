import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { readQuickstart } from '@tollgate/docs/quickstart'

const scenarios = path.join(import.meta.dirname, '../..')

/** Where a quickstart was followed: its files, with the reader’s own values in the place of placeholders. */
export interface WrittenApp {
  folder: string
  commands: string[]
  [Symbol.asyncDispose](): Promise<void>
}

/** Writes the files of a quickstart where packages are installed. */
export async function writeApp(
  quickstart: string,
  values: Record<string, string>,
): Promise<WrittenApp> {
  const folder = path.join(scenarios, 'test-results', `quickstart-${crypto.randomUUID()}`)
  const fillIn = (written: string) =>
    Object.entries(values).reduce((code, [placeholder, value]) => {
      return code.replaceAll(placeholder, value)
    }, written)
  const { files, commands } = readQuickstart(quickstart)
  for (const [name, content] of files) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, fillIn(content))
  }
  return {
    folder,
    commands: commands.map(fillIn),
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs commands in a shell as a reader does, and returns what they print; fails where one of them does. */
export async function runShell(folder: string, commands: readonly string[]): Promise<string> {
  const script = ['set -euo pipefail', ...commands].join('\n')
  const shell = spawnShell(folder, script)
  const [output, problems] = await Promise.all([text(shell.stdout), text(shell.stderr)])
  if (shell.exitCode === null) await once(shell, 'close')
  if (shell.exitCode !== 0) throw new Error(`The commands failed: ${output}\n${problems}`)
  return output
}

/** Starts a command that goes on, such as a server; `exec` lets it get the signal that ends it. */
export function startShell(folder: string, command: string, environment: Record<string, string>) {
  return spawnShell(folder, `exec ${command}`, environment)
}

function spawnShell(folder: string, script: string, environment: Record<string, string> = {}) {
  const node = path.dirname(process.execPath)
  const { PATH } = process.env
  return spawn('bash', ['-c', script], {
    cwd: folder,
    env: { PATH: `${node}:${PATH}`, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
