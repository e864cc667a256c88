import type { MerchantContext } from '../../core/context.ts'
import { listManagers } from '../../organization/member/list-managers.ts'
import { type PlannedMail, planMail } from '../../providers/mail/queue-mail.ts'
import type { OrderWithParts } from '../order/present.ts'
import { requireOrganization } from '../organization/find.ts'
import { refundTotal } from '../pricing/refund-shares.ts'
import { type DisputeChange, isOpen } from './lifecycle.ts'

/** Owners and admins learn that a payment is disputed, and how it ended: they have to act in time. */
export async function planDisputeMails(
  tx: MerchantContext,
  order: OrderWithParts,
  { before, after }: DisputeChange,
): Promise<PlannedMail[]> {
  const isTold = before === null || (isOpen(before) && !isOpen(after))
  if (!isTold) return []
  const { name: organizationName, slug } = await requireOrganization(tx)
  const managers = await listManagers(tx)
  return managers.map(({ name, email, language }) =>
    planMail(tx, {
      organizationId: tx.organizationId,
      to: email,
      template: 'order-dispute',
      language: language ?? tx.language,
      values: {
        name,
        organizationName,
        stage: isOpen(after) ? 'open' : after.status === 'won' ? 'won' : 'lost',
        orderNumber: order.number,
        customerEmail: order.customer.email,
        totalAmount: refundTotal(after),
        currency: after.currency,
        respondBy: after.respondBy?.toISOString() ?? null,
        orderUrl: `${tx.settings.BASE_URL}/${slug}/orders/${order.id}`,
      },
    }),
  )
}
