import { type AuditReader, type Flaw, verifyAuditChain } from '../../core/audit-chain.ts'
import { verifyAuditCheckpoints } from '../../core/audit-checkpoints.ts'
import type { Context } from '../../core/context.ts'
import { type Chain, findChains, hasHash } from './queries.ts'
import { readArguments, USAGE } from './verify-arguments.ts'

type Reader = AuditReader & Pick<Context, 'pool'>

/** Exit codes of the command. */
const INTACT = 0
const BROKEN = 1
const NOT_VERIFIED = 2

const WHY: Record<Flaw, string> = {
  altered: 'it was altered, or AUTH_SECRET lacks the secret that signed it',
  missing: 'it is missing',
  unlinked: 'it doesn’t follow the entry before it',
  erased: 'its details are missing, and no entry records their erasure',
  rewritten: 'a checkpoint recorded a different entry here',
  unsigned: 'it isn’t signed, although newer entries are',
}

interface Finding {
  intact: boolean
  text: string
}

/**
 * Verifies the audit of everyone, or of those named by slug or id, and prints what it found out about
 * each. Answers the exit code of the command.
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
  const { names, kept } = asked
  const unknown = names.filter((name) => !chains.some((chain) => isNamed(chain, name)))
  for (const name of unknown)
    print(`There is no organization or user ${name}, and there never was.`)
  if (unknown.length > 0) return NOT_VERIFIED
  const findings =
    names.length > 0
      ? judgeNamed(
          ctx,
          chains.filter((chain) => names.some((name) => isNamed(chain, name))),
          kept,
        )
      : judgeAll(ctx, chains, kept)
  let code = INTACT
  for await (const { intact, text } of findings) {
    print(text)
    if (!intact) code = BROKEN
  }
  return code
}

function isNamed({ slug, id }: Chain, name: string): boolean {
  return name === slug || name === id
}

async function* judgeNamed(ctx: Reader, chains: Chain[], kept: string | undefined) {
  for (const chain of chains) yield await judgeChain(ctx, chain, kept)
}

/** Of accounts, which may be many, only those that are broken have a line of their own. */
async function* judgeAll(ctx: Reader, chains: Chain[], kept: string | undefined) {
  let accounts = 0
  for (const chain of chains) {
    const finding = await judgeChain(ctx, chain, undefined)
    if (!chain.isAccount || !finding.intact) yield finding
    else accounts += 1
  }
  yield { intact: true, text: `accounts  intact  ${accounts}` }
  yield await judgeCheckpoints(ctx, kept)
}

async function judgeChain(ctx: Reader, chain: Chain, kept: string | undefined): Promise<Finding> {
  const { intact, text } = await judgeEntries(ctx, chain, kept)
  const name = chain.slug ?? (chain.isAccount ? '(account)' : '(deleted)')
  return { intact, text: `${name}  ${chain.id}  ${text}` }
}

async function judgeEntries(
  ctx: Reader,
  { id }: Chain,
  kept: string | undefined,
): Promise<Finding> {
  const verdict = await verifyAuditChain(ctx, id)
  if (!verdict.intact) return broken(`at entry ${verdict.brokenAt}: ${WHY[verdict.reason]}`)
  const { entries, newest } = verdict
  // Making an organization writes the first entry.
  if (entries === 0) return broken(`at entry 1: ${WHY.missing}`)
  if (kept && !(await hasHash(ctx, id, kept))) {
    return broken(`after entry ${entries} or before: no entry has the kept hash`)
  }
  return { intact: true, text: `intact  ${entries} entries, newest ${newest}` }
}

async function judgeCheckpoints(ctx: Reader, kept: string | undefined): Promise<Finding> {
  const { count, newest, brokenAt } = await verifyAuditCheckpoints(ctx)
  if (brokenAt) return named(broken(`at checkpoint ${brokenAt}: it is missing, or not as written`))
  if (kept && !(await hasHash(ctx, undefined, kept))) {
    return named(broken(`after checkpoint ${count} or before: none has the kept hash`))
  }
  return named({ intact: true, text: `intact  ${count}, newest ${newest ?? 'none'}` })
}

function named({ intact, text }: Finding): Finding {
  return { intact, text: `checkpoints  ${text}` }
}

function broken(where: string): Finding {
  return { intact: false, text: `BROKEN ${where}` }
}
