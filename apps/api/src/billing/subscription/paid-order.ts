import type { MerchantContext } from '../../core/context.ts'
import type { PaidCard } from '../../core/ports/payments.ts'
import type { Writes } from '../../core/save.ts'
import { enqueueMails } from '../../providers/mail/queue-mail.ts'
import { cycleGrants } from '../benefit-grant/cycle.ts'
import type { GrantWithParts } from '../benefit-grant/present.ts'
import { findBuyerLanguages } from '../invoice/queries.ts'
import { receiptMail } from '../order/mails.ts'
import type { OrderWithParts } from '../order/present.ts'
import { requireOrganization } from '../organization/find.ts'
import { planNews, type Told } from './mails.ts'
import type { SubscriptionWithParts } from './present.ts'

export interface PaidOrder {
  order: OrderWithParts
  subscription: SubscriptionWithParts
  card: PaidCard | null
}

/**
 * What follows when orders of subscriptions are paid: receipts, and that benefits go on for a period;
 * and what customers are told beside that.
 */
export async function planPaidOrders(
  tx: MerchantContext,
  paid: PaidOrder[],
  grants: GrantWithParts[],
  told: Told[] = [],
): Promise<{ writes: Writes[]; enqueue: () => Promise<void> }> {
  const mails = await planReceipts(tx, paid)
  const news = await planNews(tx, told)
  const cycles = paid.filter(
    ({ order, subscription }) =>
      order.billingReason === 'subscription_cycle' && subscription.endedAt === null,
  )
  const cycled = await cycleGrants(tx, cycles, grants)
  const insert = { outboxMail: mails.map(({ row }) => row) }
  return {
    writes: [{ insert }, ...cycled, news.writes],
    enqueue: async () => {
      await enqueueMails(tx, mails)
      await news.enqueue()
    },
  }
}

/** Nobody needs a receipt for what costs nothing. */
async function planReceipts(tx: MerchantContext, paid: PaidOrder[]) {
  const charged = paid.filter(({ order }) => order.totalAmount > 0)
  if (charged.length === 0) return []
  const organization = await requireOrganization(tx)
  const checkoutIds = charged.flatMap(({ subscription }) => subscription.checkoutId ?? [])
  const languages = await findBuyerLanguages(tx, checkoutIds)
  return charged.map(({ order, subscription, card }) => {
    const language = languages.get(subscription.checkoutId ?? '') ?? 'en'
    const benefits = subscription.product.benefits.map(({ benefit }) => benefit)
    return receiptMail(tx, { order, organization, language, benefits, card })
  })
}
