import { createHash } from 'node:crypto'
import type { AuditEntry, NewRow } from '@tollgate/db'
import { canonicalJson } from './canonical-json.ts'
import { isSignedBy, type Keys, sign } from './crypto.ts'

/** By which formula entries are written now. */
export const AUDIT_VERSION = 2

/** What the digest of an entry vouches for: everything but its place in the chain. */
type Content = Omit<NewRow<'auditEntry'>, 'version' | 'digest'>

/** Keyed, so that who can only write to the database can't make one. */
export function digestEntry(keys: Keys, content: Content): Uint8Array<ArrayBuffer> {
  return new Uint8Array(sign(keys.current('audit'), digestedText(content)))
}

/** Whether an entry is linked as the trigger links it, around a digest of ours where it has one. */
export function isEntryIntact(keys: Keys, entry: AuditEntry): boolean {
  if (entry.version === 1) return equalBytes(entry.hash, hashEntryOfVersion1(entry))
  const { digest } = entry
  if (!digest || !isSignedBy(keys.all('audit'), digestedText(entry), Buffer.from(digest)))
    return false
  return equalBytes(entry.hash, linkEntry(entry, digest))
}

/** The trigger’s formula: the hash of the entry before, the digest, and the place as 8 bytes. */
function linkEntry({ previousHash, sequence }: AuditEntry, digest: Uint8Array): Uint8Array {
  const place = Buffer.alloc(8)
  place.writeBigInt64BE(sequence ?? 0n)
  const hash = createHash('sha256')
  if (previousHash) hash.update(previousHash)
  return hash.update(digest).update(place).digest()
}

function digestedText(content: Content): string {
  return canonicalJson([
    content.chain,
    content.id,
    content.organizationId,
    content.createdAt.toISOString(),
    content.requestId,
    actorOf(content),
    content.action,
    [content.targetType, content.targetId],
    [hex(content.detailsHash), content.subjectId],
  ])
}

/** An impersonator is covered where there is one: entries from before there could be keep their digest. */
function actorOf({ actorType, actorId, impersonatorId }: Content): (string | null | undefined)[] {
  return impersonatorId ? [actorType, actorId, impersonatorId] : [actorType, actorId]
}

/** The earlier, unkeyed formula: anyone who can write to the database can compute it, too. */
export function hashEntryOfVersion1(entry: Omit<AuditEntry, 'hash'>): Uint8Array<ArrayBuffer> {
  const { detailsHash, subjectId, before, after } = entry
  const text = canonicalJson([
    hex(entry.previousHash),
    String(entry.sequence),
    entry.id,
    entry.organizationId,
    entry.createdAt.toISOString(),
    entry.requestId,
    [entry.actorType, entry.actorId],
    entry.action,
    [entry.targetType, entry.targetId],
    // The oldest entries are covered with their details, which had no hash of their own.
    ...(detailsHash ? [hex(detailsHash), subjectId] : [before, after]),
  ])
  return new Uint8Array(createHash('sha256').update(text).digest())
}

export function equalBytes(left: Uint8Array | null, right: Uint8Array | null): boolean {
  if (left === null || right === null) return left === right
  return Buffer.compare(left, right) === 0
}

export function hex(bytes: Uint8Array | null | undefined): string | null {
  return bytes ? Buffer.from(bytes).toString('hex') : null
}
