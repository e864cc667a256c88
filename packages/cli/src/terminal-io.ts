import { once } from 'node:events'
import os from 'node:os'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { WriteStream } from 'node:tty'
import type { Io, Output } from './io.ts'

/** The process’s own streams, environment and network. */
export function terminalIo(): Io {
  const interrupted = new AbortController()
  process.once('SIGINT', () => interrupted.abort())
  process.once('SIGTERM', () => interrupted.abort())
  return {
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    stdin: process.stdin,
    isInteractive: process.stdin.isTTY === true,
    readHidden: (prompt) => readHidden(prompt, interrupted),
    env: process.env,
    home: os.homedir(),
    fetch: (request) => fetch(request),
    now: () => new Date(),
    signal: interrupted.signal,
  }
}

function outputOf(stream: WriteStream): Output {
  // `tollgate list orders | head` closes it early, which is no error.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
  return {
    async write(text) {
      if (!stream.write(text)) await once(stream, 'drain')
    },
    isTerminal: stream.isTTY === true,
    columns: stream.columns ?? 80,
  }
}

/** The terminal shows the prompt, but not what is typed. */
async function readHidden(prompt: string, interrupted: AbortController): Promise<string> {
  process.stderr.write(prompt)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  reader.once('SIGINT', () => interrupted.abort())
  try {
    return await reader.question('', { signal: interrupted.signal })
  } finally {
    reader.close()
    process.stderr.write('\n')
  }
}
