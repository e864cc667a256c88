import { createHash } from 'node:crypto'
import type { AuditEntry } from '@tollgate/db'
import { areDetailsErased, areDetailsIntact, erasedBy } from './audit-details.ts'
import { canonicalJson } from './canonical-json.ts'
import type { Context } from './context.ts'

const PAGE = 1000

/** What an entry’s hash vouches for: everything but the hash itself. */
export type AuditContent = Omit<AuditEntry, 'hash'>

/** SHA-256 over the whole entry, the previous entry’s hash included: none can change unnoticed. */
export function hashEntry(entry: AuditContent): Uint8Array<ArrayBuffer> {
  const text = canonicalJson([
    entry.previousHash ? Buffer.from(entry.previousHash).toString('hex') : null,
    String(entry.sequence),
    entry.id,
    entry.organizationId,
    entry.createdAt.toISOString(),
    entry.requestId,
    [entry.actorType, entry.actorId],
    entry.action,
    [entry.targetType, entry.targetId],
    ...detailsOf(entry),
  ])
  return new Uint8Array(createHash('sha256').update(text).digest())
}

/** Entries from before details had a hash of their own are covered with them. */
function detailsOf({ detailsHash, subjectId, before, after }: AuditContent) {
  return detailsHash ? [Buffer.from(detailsHash).toString('hex'), subjectId] : [before, after]
}

export type ChainVerdict =
  /** The newest hash covers all of them: comparing it with a kept one reveals removed entries. */
  | { intact: true; entries: number; newest: string | null }
  | { intact: false; brokenAt: bigint; reason: Flaw }

/** `erased`: details are gone, and no later entry says that they were erased. */
export type Flaw = 'altered' | 'missing' | 'unlinked' | 'erased'

/** Walks an organization’s audit entries from the first on, and returns the first that is invalid. */
export async function verifyAuditChain(
  ctx: Pick<Context, 'db'>,
  organizationId: string,
): Promise<ChainVerdict> {
  let previous: AuditEntry | null = null
  const unexplained = new Set<bigint>()
  for (;;) {
    const last: bigint = previous?.sequence ?? 0n
    const entries: AuditEntry[] = await ctx.db.auditEntry.findMany({
      where: { organizationId, sequence: { gt: last } },
      orderBy: { sequence: 'asc' },
      take: PAGE,
    })
    for (const entry of entries) {
      const reason = flawOf(entry, previous)
      const expected: bigint = (previous?.sequence ?? 0n) + 1n
      if (reason) return { intact: false, brokenAt: expected, reason }
      if (areDetailsErased(entry)) unexplained.add(expected)
      for (const sequence of erasedBy(entry)) unexplained.delete(sequence)
      previous = entry
    }
    if (entries.length < PAGE) return verdictOf(previous, unexplained)
  }
}

function verdictOf(last: AuditEntry | null, [unexplained]: Set<bigint>): ChainVerdict {
  if (unexplained) return { intact: false, brokenAt: unexplained, reason: 'erased' }
  const newest = last?.hash ? Buffer.from(last.hash).toString('hex') : null
  return { intact: true, entries: Number(last?.sequence ?? 0n), newest }
}

function flawOf(entry: AuditEntry, previous: AuditEntry | null): Flaw | null {
  if (entry.sequence !== (previous?.sequence ?? 0n) + 1n) return 'missing'
  if (!equal(entry.hash, hashEntry(entry)) || !areDetailsIntact(entry)) return 'altered'
  if (!equal(entry.previousHash, previous?.hash ?? null)) return 'unlinked'
  return null
}

function equal(left: Uint8Array | null, right: Uint8Array | null): boolean {
  if (left === null || right === null) return left === right
  return Buffer.compare(left, right) === 0
}
