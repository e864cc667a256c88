import type { Refund } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { listManagers } from '../../organization/member/list-managers.ts'
import { type PlannedMail, planMail } from '../../providers/mail/queue-mail.ts'
import { findBuyerLanguage } from '../invoice/queries.ts'
import { buttonOf } from '../order/mails.ts'
import type { OrderWithParts } from '../order/present.ts'
import { requireOrganization } from '../organization/find.ts'
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
      totalAmount: refundTotal(refund),
      currency: refund.currency,
      orderUrl: `${tx.settings.BASE_URL}/portal/${organization.slug}/orders/${order.id}`,
    },
  })
}

/** Tells owners and admins that a refund failed after all: the customer is still waiting for the money. */
export async function planFailedMails(
  tx: MerchantContext,
  order: OrderWithParts,
  refund: Refund,
): Promise<PlannedMail[]> {
  const { name: organizationName, slug } = await requireOrganization(tx)
  const managers = await listManagers(tx)
  return managers.map(({ name, email, language }) =>
    planMail(tx, {
      organizationId: tx.organizationId,
      to: email,
      template: 'refund-failed',
      language: language ?? tx.language,
      values: {
        name,
        organizationName,
        orderNumber: order.number,
        customerEmail: order.customer.email,
        totalAmount: refundTotal(refund),
        currency: refund.currency,
        orderUrl: `${tx.settings.BASE_URL}/${slug}/orders/${order.id}`,
      },
    }),
  )
}
