import { text } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { doDueRows } from '../../core/due-rows.ts'
import { part } from '../../core/fragment.ts'
import { findRows } from '../../core/rows-by-id.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { holdGrants, planGrantsOfSubscription } from '../benefit-grant/of-subscription.ts'
import { changeSubscription } from './change.ts'
import { subscriptionRows } from './queries.ts'

/** Takes the benefits of subscriptions that are still not paid when their days of grace are over. */
export function endDueGrace(ctx: Context): Promise<number> {
  const due = {
    from: part`subscriptions t`,
    condition: part`t.grace_ends_at <= ${ctx.clock.now()}`,
    order: part`t.grace_ends_at`,
    due: { table: part`subscriptions`, column: part`grace_ends_at` },
  }
  return doDueRows(ctx, due, (merchant, ids) => inTransaction(merchant, (tx) => endGrace(tx, ids)))
}

async function endGrace(tx: MerchantContext, ids: string[]): Promise<void> {
  const held = await lockDue(tx, ids)
  const subscriptions = await findRows(tx, subscriptionRows, held)
  const grants = await holdGrants(tx, held)
  const plans = subscriptions.flatMap((before) => {
    const { subscription, writes } = changeSubscription(tx, before, { graceEndsAt: null })
    const { product } = subscription
    const taken = planGrantsOfSubscription(tx, grants, { subscription, product, isEntitled: false })
    return [writes, ...taken.writes]
  })
  await save(tx, ...plans)
}

async function lockDue(
  { sql, clock, organizationId }: MerchantContext,
  ids: string[],
): Promise<string[]> {
  const held = await sql({ id: text })`
    SELECT id FROM subscriptions
    WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])
      AND grace_ends_at <= ${clock.now()}
    ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`
  return held.map(({ id }) => id)
}
