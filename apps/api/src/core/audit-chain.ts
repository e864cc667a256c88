import type { AuditCheckpoint, AuditEntry } from '@tollgate/db'
import { isCheckpointSigned } from './audit-checkpoints.ts'
import { areDetailsErased, areDetailsIntact, erasedBy } from './audit-details.ts'
import { equalBytes, hex, isEntryIntact } from './audit-hashes.ts'
import type { Context } from './context.ts'

const PAGE = 1000

export type AuditReader = Pick<Context, 'db' | 'keys'>

export type ChainVerdict =
  | { intact: true; entries: number; newest: string | null }
  | { intact: false; brokenAt: bigint; reason: Flaw }

/**
 * `erased`: details are gone, and no later entry says that they were erased. `rewritten`: a
 * checkpoint knew another entry in this place. `unsigned`: written by the old formula since.
 */
export type Flaw = 'altered' | 'missing' | 'unlinked' | 'erased' | 'rewritten' | 'unsigned'

/** What the walk along a chain has seen so far. */
interface Walk {
  previous: AuditEntry | null
  /** The last place that a checkpoint vouches for. */
  vouched: bigint
  unexplained: Set<bigint>
}

/** Walks a chain of audit entries from the first on, and tells the first that isn’t as written. */
export async function verifyAuditChain(ctx: AuditReader, chain: string): Promise<ChainVerdict> {
  const walk: Walk = { previous: null, vouched: 0n, unexplained: new Set() }
  for (;;) {
    const entries = await readEntries(ctx, chain, placeOf(walk))
    const checkpoints = await readCheckpoints(ctx, chain, placeOf(walk), entries)
    for (const entry of entries) {
      const reason = step(ctx, walk, entry, checkpoints.get(entry.sequence ?? 0n))
      if (reason) return { intact: false, brokenAt: placeOf(walk) + 1n, reason }
      walk.previous = entry
    }
    if (entries.length < PAGE) return conclude(ctx, chain, walk)
  }
}

function placeOf({ previous }: Walk): bigint {
  return previous?.sequence ?? 0n
}

function readEntries(ctx: AuditReader, chain: string, after: bigint): Promise<AuditEntry[]> {
  return ctx.db.auditEntry.findMany({
    where: { chain, sequence: { gt: after } },
    orderBy: { sequence: 'asc' },
    take: PAGE,
  })
}

/** The checkpoints of these entries, by place. */
async function readCheckpoints(
  ctx: AuditReader,
  chain: string,
  after: bigint,
  entries: AuditEntry[],
): Promise<Map<bigint, AuditCheckpoint>> {
  const last = entries.at(-1)?.sequence ?? after
  const where = { chain, sequence: { gt: after, lte: last } }
  const checkpoints = await ctx.db.auditCheckpoint.findMany({ where })
  return new Map(checkpoints.map((checkpoint) => [checkpoint.sequence, checkpoint]))
}

function step(
  { keys }: AuditReader,
  walk: Walk,
  entry: AuditEntry,
  checkpoint: AuditCheckpoint | undefined,
): Flaw | null {
  const place = placeOf(walk) + 1n
  if (entry.sequence !== place) return 'missing'
  if (!isEntryIntact(keys, entry) || !areDetailsIntact(entry)) return 'altered'
  if (!equalBytes(entry.previousHash, walk.previous?.hash ?? null)) return 'unlinked'
  if (entry.version < (walk.previous?.version ?? entry.version)) return 'unsigned'
  if (checkpoint) {
    if (!isCheckpointSigned(keys, checkpoint)) return 'rewritten'
    if (!equalBytes(checkpoint.hash, entry.hash)) return 'rewritten'
    walk.vouched = place
  }
  if (areDetailsErased(entry)) walk.unexplained.add(place)
  for (const sequence of erasedBy(entry)) walk.unexplained.delete(sequence)
  return null
}

/** What only the end of a chain tells: what was cut off, and what nothing vouches for. */
async function conclude(ctx: AuditReader, chain: string, walk: Walk): Promise<ChainVerdict> {
  const end = placeOf(walk)
  const cutOff = { chain, sequence: { gt: end } }
  if (await ctx.db.auditCheckpoint.findFirst({ where: cutOff })) {
    return { intact: false, brokenAt: end + 1n, reason: 'missing' }
  }
  const [unexplained] = walk.unexplained
  if (unexplained) return { intact: false, brokenAt: unexplained, reason: 'erased' }
  const unsigned = await findUnsigned(ctx, chain, walk.vouched)
  if (unsigned) return { intact: false, brokenAt: unsigned, reason: 'unsigned' }
  return { intact: true, entries: Number(end), newest: hex(walk.previous?.hash) }
}

/** The first checkpoints vouch for all that was written by the old formula: later ones are forged. */
async function findUnsigned(ctx: AuditReader, chain: string, vouched: bigint) {
  const where = { chain, version: 1, sequence: { gt: vouched } }
  const orderBy = { sequence: 'asc' } as const
  const entry = await ctx.db.auditEntry.findFirst({ where, orderBy })
  if (!entry || !(await ctx.db.auditCheckpoint.findFirst({ where: { number: 1n } }))) return null
  return entry.sequence
}
