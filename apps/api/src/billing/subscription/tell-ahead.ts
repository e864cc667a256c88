import { text } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { doDueRows } from '../../core/due-rows.ts'
import { part } from '../../core/fragment.ts'
import { save } from '../../core/save.ts'
import { inTransaction, planEach } from '../../core/transaction.ts'
import { findFacts } from './find.ts'
import { planNews, type Told } from './mails.ts'
import { planRenewal } from './plan-renewal.ts'
import type { HeldSubscription } from './read-facts.ts'

/** Tells customers a week ahead what their yearly subscriptions will cost, once for each renewal. */
export function tellDueRenewals(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const due = {
    from: part`subscriptions t JOIN organizations o ON o.id = t.organization_id`,
    condition: part`t.renewal_news_at <= ${now} AND t.current_period_end > ${now}
      AND o.suspended_at IS NULL`,
    order: part`t.renewal_news_at`,
    due: { table: part`subscriptions`, column: part`renewal_news_at` },
  }
  return doDueRows(ctx, due, (merchant, ids) => inTransaction(merchant, (tx) => tell(tx, ids)))
}

async function tell(tx: MerchantContext, ids: string[]): Promise<void> {
  const taken = await take(tx, ids)
  const facts = await findFacts(tx, taken)
  const news = await planNews(tx, planEach(facts, toldOf).flat())
  await save(tx, news.writes)
  await news.enqueue()
}

/** Marks those that nobody else is at. */
async function take(
  { sql, clock, organizationId }: MerchantContext,
  ids: string[],
): Promise<string[]> {
  const taken = await sql({ id: text })`
    UPDATE subscriptions SET renewal_told_for = current_period_end, renewal_news_at = NULL
    WHERE organization_id = ${organizationId} AND id IN (
      SELECT id FROM subscriptions
      WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])
        AND renewal_news_at <= ${clock.now()}
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
    ) RETURNING id`
  return taken.map(({ id }) => id)
}

/** What is charged then, as far as it is known today; nothing is told of what costs nothing. */
function toldOf(held: HeldSubscription): Told[] {
  const { subscription, card } = held
  const { bill } = planRenewal(held)
  if (!bill || bill.unknownTax !== null || bill.settlement.dueAmount === 0) return []
  const { dueAmount: amount } = bill.settlement
  const shown = card && { brand: card.brand, last4: card.last4 }
  return [{ subscription, news: { kind: 'renews', amount, card: shown } }]
}
