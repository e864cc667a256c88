import type { Fetch } from '@tollgate/client'

export interface Output {
  write(text: string | Uint8Array): Promise<void>
  /** Whether people read it, and how wide their terminal is. */
  isTerminal: boolean
  columns: number
}

/** A command’s only access to the outside world; tests replace it. */
export interface Io {
  stdout: Output
  stderr: Output
  stdin: AsyncIterable<Uint8Array>
  isInteractive: boolean
  /** Asks for a secret without showing it. */
  readHidden(prompt: string): Promise<string>
  env: Readonly<Record<string, string | undefined>>
  home: string
  fetch: Fetch
  now(): Date
  /** Aborted by Ctrl-C. */
  signal: AbortSignal
}
