import { createHash, randomBytes } from 'node:crypto'
import type { AuditEntry } from '@tollgate/db'
import { z } from 'zod'
import { canonicalJson } from './canonical-json.ts'

const SALT_BYTES = 16
/** The action of an entry that records an erasure. */
export const ERASED = 'audit.details_erased'
const Erasure = z.object({ sequences: z.array(z.number()) })

type Details = Pick<AuditEntry, 'before' | 'after'>

/** What the chain covers in place of the details, so that they can be erased without breaking it. */
export function sealDetails(details: Details) {
  const salt = new Uint8Array(randomBytes(SALT_BYTES))
  return { salt, detailsHash: hashDetails(salt, details) }
}

/** Whether an entry’s details are what was written, or erased altogether. */
export function areDetailsIntact(entry: AuditEntry): boolean {
  if (!entry.detailsHash) return true
  if (!entry.salt) return entry.before === null && entry.after === null
  return Buffer.compare(entry.detailsHash, hashDetails(entry.salt, entry)) === 0
}

export function areDetailsErased({ detailsHash, salt }: AuditEntry): boolean {
  return detailsHash !== null && salt === null
}

/** The entries whose erasure this one records. */
export function erasedBy({ action, after }: AuditEntry): bigint[] {
  if (action !== ERASED) return []
  const erasure = Erasure.safeParse(after)
  return erasure.success ? erasure.data.sequences.map(BigInt) : []
}

function hashDetails(salt: Uint8Array, { before, after }: Details): Uint8Array<ArrayBuffer> {
  const hash = createHash('sha256')
    .update(salt)
    .update(canonicalJson([before, after]))
  return new Uint8Array(hash.digest())
}
