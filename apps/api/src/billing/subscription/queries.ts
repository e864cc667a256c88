import { boolean, nullable, row, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { isRowLocked } from '../../core/database-failure.ts'
import { orNotFound, refusal } from '../../core/errors.ts'
import { part } from '../../core/fragment.ts'
import { findRows, rowsById } from '../../core/rows-by-id.ts'
import {
  subscriptionColumns,
  subscriptionParts,
  subscriptionTables,
  withSubscriptionParts,
} from './parts.ts'
import type { MilestoneWithNames, SubscriptionWithParts } from './present.ts'

export const subscriptionRows = rowsById({
  columns: subscriptionColumns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT ${subscriptionParts} FROM ${subscriptionTables}
    WHERE s.organization_id = ${organizationId} AND s.id = ANY(${ids})`,
  row: withSubscriptionParts,
})

const milestoneColumns = {
  milestone: row('subscriptionMilestone'),
  product: nullable(text),
  previousProduct: nullable(text),
}

export const milestoneRows = rowsById({
  columns: milestoneColumns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(m) AS milestone, p.name AS product, q.name AS "previousProduct"
    FROM subscription_milestones m
      LEFT JOIN products p ON p.organization_id = m.organization_id AND p.id = m.product_id
      LEFT JOIN products q ON q.organization_id = m.organization_id AND q.id = m.previous_product_id
    WHERE m.organization_id = ${organizationId} AND m.id = ANY(${ids})`,
  row: ({ milestone, ...names }): MilestoneWithNames => ({ ...milestone, ...names }),
})

/**
 * Holds it for a change until the transaction ends, and refuses at once while another request changes it. A job of
 * ours may hold the row for some milliseconds, which is nobody’s change: that is waited for.
 */
export async function holdForChange(
  { sql, organizationId }: MerchantContext,
  id: string,
): Promise<void> {
  const change = `change of subscription ${organizationId} ${id.toLowerCase()}`
  const [state] = await sql({ isFree: boolean, timeout: text })`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${change}, 0)) AS "isFree",
      current_setting('lock_timeout') AS timeout, set_config('lock_timeout', '1s', true)`
  if (!state?.isFree) throw refusal('subscription.locked')
  try {
    await sql()`
      SELECT FROM subscriptions WHERE organization_id = ${organizationId} AND id = ${id}
      FOR NO KEY UPDATE`
  } catch (error) {
    throw isRowLocked(error) ? refusal('subscription.locked') : error
  }
  await sql()`SELECT set_config('lock_timeout', ${state.timeout}, true)`
}

export async function requireSubscription(
  ctx: MerchantContext,
  id: string,
): Promise<SubscriptionWithParts> {
  const [subscription] = await findRows(ctx, subscriptionRows, [id])
  return orNotFound(subscription)
}
