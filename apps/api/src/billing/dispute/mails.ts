import type { MerchantContext } from '../../core/context.ts'
import type { PlannedMail } from '../../providers/mail/queue-mail.ts'
import { planManagerMails } from '../order/manager-mails.ts'
import type { OrderWithParts } from '../order/present.ts'
import { refundTotal } from '../pricing/refund-shares.ts'
import { type DisputeChange, isOpen } from './lifecycle.ts'

/** Tells owners and admins that a payment is disputed, and how it ended: they have to act in time. */
export async function planDisputeMails(
  tx: MerchantContext,
  order: OrderWithParts,
  { before, after }: DisputeChange,
): Promise<PlannedMail[]> {
  const isTold = before === null || (isOpen(before) && !isOpen(after))
  if (!isTold) return []
  return planManagerMails(tx, {
    order,
    template: 'order-dispute',
    values: (about) => ({
      ...about,
      stage: isOpen(after) ? 'open' : after.status === 'won' ? 'won' : 'lost',
      totalAmount: refundTotal(after),
      currency: after.currency,
      respondBy: after.respondBy?.toISOString() ?? null,
    }),
  })
}
