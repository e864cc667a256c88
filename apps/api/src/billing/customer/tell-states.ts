import { type EventDefinition, events } from '@tollgate/contracts'
import type { NewRow } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'
import { type ChangeRows, changeRows, joinChanges } from '../../core/record.ts'
import { save } from '../../core/save.ts'

type Published = NewRow<'outboxEvent'>

/** By the type of an event, the field that names the customer whose state it changes. */
const fields = new Map<string | null, EventDefinition['changesStateOf']>(
  Object.values(events).map(({ publishedAs, changesStateOf }) => [publishedAs, changesStateOf]),
)

/**
 * At most one event for each customer, after all others of the transaction. It names the customer alone: what
 * they have is read when it is sent, so that a change costs the same however much that is.
 */
export async function tellCustomerStates(tx: Context, published: Published[]): Promise<void> {
  const changes = [...changedBy(published)].flatMap(([organizationId, customerIds]) =>
    changesOf({ ...tx, organizationId }, [...customerIds]),
  )
  await save(tx, { insert: { ...joinChanges(...changes) } })
}

/** The same of customers of whom nothing else is told. */
export async function tellStatesOf(tx: MerchantContext, customerIds: string[]): Promise<void> {
  await save(tx, { insert: { ...joinChanges(...changesOf(tx, customerIds)) } })
}

function changesOf(tx: MerchantContext, customerIds: string[]): ChangeRows[] {
  const { organizationId } = tx
  return customerIds.map((id) =>
    changeRows(tx, 'customer.state_changed', { organizationId, after: { id } }),
  )
}

/** Whose state some events change, by organization. */
function changedBy(published: Published[]): Map<string, Set<string>> {
  const changed = new Map<string, Set<string>>()
  for (const { organizationId, type, payload } of published) {
    const field = fields.get(type)
    if (!field || !organizationId) continue
    const ids = changed.get(organizationId) ?? new Set()
    changed.set(organizationId, ids.add(String(Object(payload)[field])))
  }
  return changed
}
