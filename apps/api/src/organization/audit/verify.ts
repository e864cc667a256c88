import { type Flaw, verifyAuditChain } from '../../core/audit-chain.ts'
import type { Context } from '../../core/context.ts'
import { type Chain, findChains, hasHash } from './queries.ts'
import { readArguments, USAGE } from './verify-arguments.ts'

type Reader = Pick<Context, 'db' | 'pool'>

/** Exit codes of the command. */
const INTACT = 0
const BROKEN = 1
const NOT_VERIFIED = 2

const WHY: Record<Flaw, string> = {
  altered: 'it was altered',
  missing: 'it is missing',
  unlinked: 'it doesn’t follow the entry before it',
  erased: 'its details are missing, and no entry records their erasure',
}

/**
 * Verifies the audit of all organizations, or of those named by slug or id, and prints what it found
 * out about each. Answers the exit code of the command.
 */
export async function verifyAudit(
  ctx: Reader,
  given: string[],
  print: (line: string) => void,
): Promise<number> {
  const asked = readArguments(given)
  if (!asked) {
    print(USAGE)
    return NOT_VERIFIED
  }
  const chains = await findChains(ctx)
  const unknown = asked.names.filter((name) => !chains.some((chain) => isNamed(chain, name)))
  for (const name of unknown) print(`There is no organization ${name}, and there never was.`)
  if (unknown.length > 0) return NOT_VERIFIED
  const meant = chains.filter((chain) => {
    return asked.names.length === 0 || asked.names.some((name) => isNamed(chain, name))
  })
  let code = INTACT
  for (const chain of meant) {
    const { intact, text } = await judge(ctx, chain, asked.kept)
    print(`${chain.slug ?? '(deleted)'}  ${chain.organizationId}  ${text}`)
    if (!intact) code = BROKEN
  }
  return code
}

function isNamed({ slug, organizationId }: Chain, name: string): boolean {
  return name === slug || name === organizationId
}

async function judge(ctx: Reader, { organizationId }: Chain, kept: string | undefined) {
  const verdict = await verifyAuditChain(ctx, organizationId)
  if (!verdict.intact) return broken(`at entry ${verdict.brokenAt}: ${WHY[verdict.reason]}`)
  const { entries, newest } = verdict
  // Making an organization writes the first entry.
  if (entries === 0) return broken(`at entry 1: ${WHY.missing}`)
  if (kept && !(await hasHash(ctx, organizationId, kept))) {
    return broken(`after entry ${entries} or before: no entry has the kept hash`)
  }
  return { intact: true, text: `intact  ${entries} entries, newest ${newest}` }
}

function broken(where: string) {
  return { intact: false, text: `BROKEN ${where}` }
}
