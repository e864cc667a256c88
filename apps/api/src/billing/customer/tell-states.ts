import { events } from '@tollgate/contracts'
import type { NewRow } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'
import { changeRows, joinChanges } from '../../core/record.ts'
import { findRows } from '../../core/rows-by-id.ts'
import { save } from '../../core/save.ts'
import { customerStates } from './state.ts'

type Published = NewRow<'outboxEvent'>

/** By the type of an event, the field that names the customer whose state it changes. */
const fields = new Map(
  Object.values(events).map(({ publishedAs, changesStateOf }) => [publishedAs, changesStateOf]),
)

/** At most one event for each customer, after all others of the transaction. */
export async function tellCustomerStates(tx: Context, published: Published[]): Promise<void> {
  for (const [organizationId, customerIds] of changedBy(published)) {
    await tellOf({ ...tx, organizationId }, [...customerIds].sort())
  }
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

/** Transactions wait for each other, so that the last one to tell of a customer has seen what all have changed. */
async function tellOf(tx: MerchantContext, customerIds: string[]): Promise<void> {
  const { sql, organizationId } = tx
  await sql()`
    SELECT pg_advisory_xact_lock(hashtextextended('customer state ' || id, 0))
    FROM unnest(${customerIds}::text[]) id`
  const states = await findRows(tx, customerStates, customerIds)
  const changes = states.map((after) =>
    changeRows(tx, 'customer.state_changed', { organizationId, after }),
  )
  await save(tx, { insert: { ...joinChanges(...changes) } })
}
