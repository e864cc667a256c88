import type { AuditCheckpoint, NewRow } from '@tollgate/db'
import { equalBytes, hex } from './audit-hashes.ts'
import { HOUR } from './calendar.ts'
import { canonicalJson } from './canonical-json.ts'
import { bytes, integer, json, row, text } from './columns.ts'
import type { Context } from './context.ts'
import { isSignedBy, type Keys, sign } from './crypto.ts'
import { save } from './save.ts'
import { inTransaction } from './transaction.ts'

const PAGE = 1000

type Checkpoint = Omit<AuditCheckpoint, 'signature'>

/** Signs the newest entry of each chain that has grown. Answers how many have. */
export function writeAuditCheckpoints(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await tx.sql({ lock: json })`
      SELECT pg_advisory_xact_lock(hashtextextended('audit checkpoints', 0)) AS lock`
    const [last] = await tx.sql({ checkpoint: row('auditCheckpoint') })`
      SELECT to_json(c) AS checkpoint FROM audit_checkpoints c ORDER BY number DESC LIMIT 1`
    const newest = last?.checkpoint ?? null
    const checkpoints = follow(tx, newest, await findGrown(tx, newest))
    for (let start = 0; start < checkpoints.length; start += PAGE) {
      await save(tx, { insert: { auditCheckpoint: checkpoints.slice(start, start + PAGE) } })
    }
    logDaily(tx, newest, checkpoints.at(-1))
    return checkpoints.length
  })
}

interface Grown {
  chain: string
  sequence: number
  hash: Uint8Array<ArrayBuffer>
}

/** Ids begin with their time: what is older than an hour was committed before the newest checkpoint. */
function findGrown(tx: Context, newest: AuditCheckpoint | null): Promise<Grown[]> {
  const since = newest ? newest.createdAt.getTime() - HOUR * 1000 : 0
  const first = `${since.toString(16).padStart(12, '0')}00000000000000000000`
  return tx.sql({ chain: text, sequence: integer, hash: bytes })`
    SELECT DISTINCT ON (chain) chain, sequence::float8 AS sequence, hash
    FROM audit_entries e
    WHERE id >= ${first}::uuid AND chain IS NOT NULL AND NOT EXISTS (
      SELECT FROM audit_checkpoints c WHERE c.chain = e.chain AND c.sequence >= e.sequence
    )
    ORDER BY chain, e.sequence DESC`
}

/** Each checkpoint signs the one before with it, so that none can be taken out. */
function follow(
  { clock, keys }: Context,
  newest: AuditCheckpoint | null,
  grown: Grown[],
): NewRow<'auditCheckpoint'>[] {
  let { number, signature: previousSignature } = newest ?? { number: 0n, signature: null }
  return grown.map(({ chain, sequence, hash }) => {
    number += 1n
    const content = { number, chain, sequence: BigInt(sequence), hash, previousSignature }
    const checkpoint = { ...content, createdAt: clock.now() }
    const signature = new Uint8Array(sign(keys.current('audit'), signedText(checkpoint)))
    previousSignature = signature
    return { ...checkpoint, signature }
  })
}

/** A signature kept with the logs shows later whether newer checkpoints were cut off. */
function logDaily(
  { logger, clock }: Context,
  before: AuditCheckpoint | null,
  newest: NewRow<'auditCheckpoint'> | undefined,
): void {
  if (!newest) return
  const today = clock.now().toISOString().slice(0, 10)
  if (before?.createdAt.toISOString().startsWith(today)) return
  const { number, signature } = newest
  logger.info({ number: Number(number), hash: hex(signature) }, 'The newest audit checkpoint')
}

export function isCheckpointSigned(keys: Keys, checkpoint: AuditCheckpoint): boolean {
  const signature = Buffer.from(checkpoint.signature)
  return isSignedBy(keys.all('audit'), signedText(checkpoint), signature)
}

function signedText(checkpoint: Checkpoint): string {
  return canonicalJson([
    'checkpoint',
    hex(checkpoint.previousSignature),
    String(checkpoint.number),
    checkpoint.chain,
    String(checkpoint.sequence),
    hex(checkpoint.hash),
    checkpoint.createdAt.toISOString(),
  ])
}

interface CheckpointVerdict {
  count: bigint
  newest: string | null
  brokenAt: bigint | null
}

/** Walks all checkpoints from the first on; each has to follow the one before. */
export async function verifyAuditCheckpoints({
  db,
  keys,
}: Pick<Context, 'db' | 'keys'>): Promise<CheckpointVerdict> {
  let previous: AuditCheckpoint | null = null
  for (;;) {
    const after: bigint = previous?.number ?? 0n
    const where = { number: { gt: after } }
    const orderBy = { number: 'asc' } as const
    const page: AuditCheckpoint[] = await db.auditCheckpoint.findMany({
      where,
      orderBy,
      take: PAGE,
    })
    for (const checkpoint of page) {
      const expected: bigint = (previous?.number ?? 0n) + 1n
      const follows =
        checkpoint.number === expected &&
        equalBytes(checkpoint.previousSignature, previous?.signature ?? null) &&
        isCheckpointSigned(keys, checkpoint)
      if (!follows) return { count: expected - 1n, newest: null, brokenAt: expected }
      previous = checkpoint
    }
    if (page.length < PAGE) {
      return { count: previous?.number ?? 0n, newest: hex(previous?.signature), brokenAt: null }
    }
  }
}
