import { type AuditRecord, recordAudit } from '../core/audit.ts'
import type { Actor } from '../core/context.ts'
import { newId } from '../core/ids.ts'
import { inTransaction } from '../core/transaction.ts'
import type { Harness } from './harness.ts'

/** Writes an audit entry in a transaction of its own. */
export function recordEntry(
  harness: Harness,
  changes: Partial<AuditRecord>,
  actor: Actor = { kind: 'system' },
): Promise<void> {
  return inTransaction({ ...harness.systemContext(), actor }, (tx) =>
    recordAudit(tx, {
      organizationId: null,
      action: 'product.updated',
      target: { type: 'product', id: newId() },
      ...changes,
    }),
  )
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
