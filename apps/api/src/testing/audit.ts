import { type AuditRecord, auditRows } from '../core/audit.ts'
import { sealDetails } from '../core/audit-details.ts'
import { hashEntryOfVersion1 } from '../core/audit-hashes.ts'
import type { Actor, Context } from '../core/context.ts'
import { newId } from '../core/ids.ts'
import { jsonOf } from '../core/json.ts'
import { save } from '../core/save.ts'
import { inTransaction } from '../core/transaction.ts'
import type { Harness } from './harness.ts'

/** Writes an audit entry in a transaction of its own. */
export function recordEntry(
  harness: Harness,
  changes: Partial<AuditRecord>,
  actor: Actor = { kind: 'system' },
): Promise<void> {
  return inTransaction({ ...harness.systemContext(), actor }, (tx) => writeEntry(tx, changes))
}

/** Writes an audit entry in the transaction under way. */
export function writeEntry(tx: Context, changes: Partial<AuditRecord>): Promise<void> {
  const auditEntry = auditRows(tx, {
    organizationId: null,
    chain: changes.organizationId ?? '',
    action: 'product.updated',
    target: { type: 'product', id: newId() },
    subjectId: null,
    before: null,
    after: null,
    ...changes,
  })
  return save(tx, { insert: { auditEntry } })
}

/** Writes the first entries of an organization’s chain. */
export async function recordChain(
  harness: Harness,
  organizationId: string,
  length: number,
): Promise<void> {
  for (let index = 0; index < length; index++) {
    await recordEntry(harness, {
      organizationId,
      before: { price: index },
      after: { price: index + 1 },
    })
  }
}

/** Writes an entry as it was written before entries had a digest. */
export async function writeOldEntry(
  { database, clock }: Harness,
  organizationId: string,
  details: { after: object; salt?: null },
): Promise<void> {
  const previous = await database.auditEntry.findFirst({
    where: { chain: organizationId },
    orderBy: { sequence: 'desc' },
  })
  const after = jsonOf(details.after)
  const sealed =
    details.salt === null ? { salt: null, detailsHash: null } : sealDetails({ before: null, after })
  const entry = {
    id: newId(),
    organizationId,
    actorType: 'system',
    actorId: null,
    impersonatorId: null,
    action: 'product.updated',
    targetType: 'product',
    targetId: null,
    subjectId: null,
    requestId: null,
    version: 1,
    chain: organizationId,
    digest: null,
    sequence: (previous?.sequence ?? 0n) + 1n,
    previousHash: previous?.hash ?? null,
    createdAt: clock.now(),
    ...sealed,
  }
  const hash = hashEntryOfVersion1({ ...entry, before: null, after })
  await database.auditEntry.create({ data: { ...entry, after, hash } })
}

/** What someone can do who may do anything in the database, but has no secret of the service. */
export function relinkBySql({ services }: Harness, chain: string): Promise<unknown> {
  return services.pool.query(`
    DO $$ DECLARE entry record; newest bytea; BEGIN
      FOR entry IN SELECT * FROM audit_entries WHERE chain = '${chain}' ORDER BY sequence LOOP
        UPDATE audit_entries SET previous_hash = newest,
          hash = sha256(coalesce(newest, ''::bytea) || digest || int8send(sequence))
          WHERE id = entry.id RETURNING hash INTO newest;
      END LOOP;
    END $$`)
}
