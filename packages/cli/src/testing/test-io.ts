import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Io } from '../io.ts'
import { run } from '../run.ts'

interface Outside {
  fetch?: Io['fetch']
  env?: Record<string, string>
  home?: string
  /** The standard input. */
  input?: string
  /** What is typed at a prompt for a secret. */
  secret?: string
  /** The width of the terminal; without it, there is no terminal. */
  columns?: number
  signal?: AbortSignal
}

/** Runs commands as a person or a script would, without a process. */
export function createCommandLine(outside: Outside = {}) {
  const home = outside.home ?? mkdtempSync(path.join(os.tmpdir(), 'tollgate-cli-'))

  return async function type(...given: string[]) {
    const shown = { stdout: '', stderr: '' }
    const output = (name: 'stdout' | 'stderr') => ({
      async write(text: string | Uint8Array) {
        shown[name] += typeof text === 'string' ? text : new TextDecoder().decode(text)
      },
      isTerminal: outside.columns !== undefined,
      columns: outside.columns ?? 80,
    })
    const code = await run(given, {
      stdout: output('stdout'),
      stderr: output('stderr'),
      stdin: piecesOf(outside.input ?? ''),
      isInteractive: outside.secret !== undefined,
      readHidden: async () => outside.secret ?? '',
      env: { ...outside.env },
      home,
      fetch: outside.fetch ?? ((request) => fetch(request)),
      now: () => new Date(),
      signal: outside.signal ?? new AbortController().signal,
    })
    return { code, ...shown }
  }
}

async function* piecesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}
