import { parseArgs } from 'node:util'

export const USAGE = `usage: pnpm audit:verify [slug or id …]
       pnpm audit:verify --kept <hash>                the hash of a checkpoint, from the logs
       pnpm audit:verify <slug or id> --kept <hash>   a hash that was the newest one once`

interface VerifyOptions {
  names: string[]
  /** The newest hash as noted earlier: if no entry has it, entries were cut off. */
  kept: string | undefined
}

/** What the command was given; null where that makes no sense. */
export function readArguments(given: string[]): VerifyOptions | null {
  try {
    const { values, positionals: names } = parseArgs({
      args: given,
      allowPositionals: true,
      options: { kept: { type: 'string' } },
    })
    const { kept } = values
    const makesSense = kept === undefined || (names.length <= 1 && /^[0-9a-f]{64}$/.test(kept))
    return makesSense ? { names, kept } : null
  } catch {
    return null
  }
}
