import { text } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { findRows } from '../../core/rows-by-id.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { planGrantsOfSubscription } from '../benefit-grant/of-subscription.ts'
import { lockGrantsOfSubscriptions } from '../benefit-grant/queries.ts'
import { changeSubscription } from './change.ts'
import { subscriptionRows } from './queries.ts'

const BATCH = 50

/** Takes the benefits of subscriptions that are still not paid when their days of grace are over. */
export async function endDueGrace(ctx: Context): Promise<number> {
  const due = await ctx.sql({ id: text, organizationId: text })`
    SELECT id, organization_id AS "organizationId" FROM subscriptions
    WHERE grace_ends_at <= ${ctx.clock.now()} ORDER BY grace_ends_at LIMIT ${BATCH}`
  const byOrganization = Map.groupBy(due, ({ organizationId }) => organizationId)
  for (const [organizationId, found] of byOrganization) {
    const ids = found.map(({ id }) => id)
    await inTransaction({ ...ctx, organizationId }, (tx) => endGrace(tx, ids))
  }
  return due.length
}

async function endGrace(tx: MerchantContext, ids: string[]): Promise<void> {
  const held = await lockDue(tx, ids)
  const subscriptions = await findRows(tx, subscriptionRows, held)
  const grants = await lockGrantsOfSubscriptions(tx, held)
  const plans = subscriptions.flatMap((before) => {
    const { subscription, writes } = changeSubscription(tx, before, { graceEndsAt: null })
    const own = grants.filter(({ subscriptionId }) => subscriptionId === subscription.id)
    const { product } = subscription
    const taken = planGrantsOfSubscription(tx, own, { subscription, product, isEntitled: false })
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
