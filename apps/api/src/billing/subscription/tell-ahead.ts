import { text } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { doDueRows } from '../../core/due-rows.ts'
import { part } from '../../core/fragment.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { planNews, type Told } from './mails.ts'
import { planRenewal } from './plan-renewal.ts'
import { findFacts, type HeldSubscription } from './read-facts.ts'

/** Tells customers a week ahead what their yearly subscriptions will cost, once for each renewal. */
export function tellDueRenewals(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const due = {
    from: part`subscriptions t JOIN organizations o ON o.id = t.organization_id`,
    condition: part`t.recurring_interval = 'year' AND NOT t.cancel_at_period_end
      AND t.status IN ('active', 'trialing')
      AND t.renewal_told_for IS DISTINCT FROM t.current_period_end
      AND t.due_at > ${now} AND t.due_at <= ${now}::timestamptz + interval '168 hours'
      AND o.suspended_at IS NULL`,
    order: part`t.due_at`,
  }
  return doDueRows(ctx, due, (merchant, ids) => inTransaction(merchant, (tx) => tell(tx, ids)))
}

async function tell(tx: MerchantContext, ids: string[]): Promise<void> {
  const taken = await take(tx, ids)
  const facts = await findFacts(tx, taken)
  const news = await planNews(
    tx,
    facts.flatMap((held) => toldOf(tx, held)),
  )
  await save(tx, news.writes)
  await news.enqueue()
}

/** Marks those that nobody else is at. */
async function take({ sql, organizationId }: MerchantContext, ids: string[]): Promise<string[]> {
  const taken = await sql({ id: text })`
    UPDATE subscriptions SET renewal_told_for = current_period_end
    WHERE organization_id = ${organizationId} AND id IN (
      SELECT id FROM subscriptions
      WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])
        AND renewal_told_for IS DISTINCT FROM current_period_end
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
    ) RETURNING id`
  return taken.map(({ id }) => id)
}

/** What is charged then, as far as it is known today; nothing is told of what costs nothing. */
function toldOf(tx: MerchantContext, held: HeldSubscription): Told[] {
  const { subscription, card } = held
  try {
    const amount = planRenewal(held).bill?.settlement.dueAmount ?? 0
    if (amount === 0) return []
    const shown = card && { brand: card.brand, last4: card.last4 }
    return [{ subscription, news: { kind: 'renews', amount, card: shown } }]
  } catch (error) {
    const { id: subscriptionId } = subscription
    tx.logger.warn({ error, subscriptionId }, 'A renewal could not be told of ahead')
    return []
  }
}
