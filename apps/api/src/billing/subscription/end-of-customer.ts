import { boolean, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { findRows } from '../../core/rows-by-id.ts'
import type { Writes } from '../../core/save.ts'
import { planVoided } from '../order/void.ts'
import { changeSubscription } from './change.ts'
import { revoked } from './lifecycle.ts'
import { subscriptionRows } from './queries.ts'

/**
 * Ends all subscriptions of a customer who is being deleted, and gives up what is not paid of them, for the caller
 * to save; their grants are the caller’s.
 */
export async function endSubscriptionsOf(
  tx: MerchantContext,
  customerId: string,
): Promise<Writes[]> {
  const { organizationId, sql, clock } = tx
  const held = await sql({ id: text, isRunning: boolean })`
    SELECT id, ended_at IS NULL AS "isRunning" FROM subscriptions s
    WHERE organization_id = ${organizationId} AND customer_id = ${customerId} AND (
      ended_at IS NULL OR EXISTS (
        SELECT FROM orders o
        WHERE o.organization_id = s.organization_id AND o.customer_id = s.customer_id
          AND o.subscription_id = s.id AND o.status = 'pending' AND o.voided_at IS NULL
      )
    )
    ORDER BY id FOR NO KEY UPDATE`
  if (held.length === 0) return []
  const running = held.filter(({ isRunning }) => isRunning).map(({ id }) => id)
  const end = revoked(clock.now())
  const subscriptions = await findRows(tx, subscriptionRows, running)
  const changes = subscriptions.map((before) => changeSubscription(tx, before, end).writes)
  const voided: Writes[] = []
  for (const { id } of held) voided.push(...(await planVoided(tx, id)))
  return [...changes, ...voided]
}
