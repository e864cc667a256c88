import type { Refund } from '@tollgate/db'
import type { AboutOrder } from '@tollgate/mails'
import type { MerchantContext } from '../../core/context.ts'
import { type PlannedMail, planMail } from '../../providers/mail/queue-mail.ts'
import { findBuyerLanguage } from '../invoice/queries.ts'
import { buttonOf } from '../order/mails.ts'
import { planManagerMails } from '../order/manager-mails.ts'
import type { OrderWithParts } from '../order/present.ts'
import { refundTotal } from '../pricing/refund-shares.ts'

/** The email by which a buyer learns of a refund that has succeeded, to be saved with it. */
export async function planRefundMail(
  tx: MerchantContext,
  order: OrderWithParts,
  refund: Refund,
): Promise<PlannedMail> {
  const { organizationId: id } = tx
  const organization = await tx.db.organization.findUniqueOrThrow({ where: { id } })
  return planMail(tx, {
    organizationId: id,
    to: order.customer.email,
    template: 'order-refund',
    language: (await findBuyerLanguage(tx, order.checkoutId)) ?? 'en',
    values: {
      merchantName: organization.name,
      merchantEmail: organization.email,
      button: buttonOf(organization),
      customerName: order.customer.name,
      orderNumber: order.number,
      at: tx.clock.now().toISOString(),
      timeZone: organization.timeZone,
      totalAmount: refundTotal(refund),
      balanceAmount: refund.balanceAmount,
      currency: refund.currency,
      orderUrl: `${tx.settings.BASE_URL}/portal/${organization.slug}/orders/${order.id}`,
    },
  })
}

/** Tells owners and admins that a refund failed after all: the customer is still waiting for the money. */
export function planFailedMails(
  tx: MerchantContext,
  order: OrderWithParts,
  refund: Refund,
): Promise<PlannedMail[]> {
  const amount = { totalAmount: refundTotal(refund), currency: refund.currency }
  const values = (about: AboutOrder) => ({ ...about, ...amount })
  return planManagerMails(tx, { order, template: 'refund-failed', values })
}
