import type { Organization } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'
import type { OrderWithParts } from './present.ts'

interface Receipt {
  order: OrderWithParts
  organization: Organization
  /** Of the buyer, when the purchase was confirmed. */
  language: string
}

export async function sendReceipt(
  tx: MerchantContext,
  { order, organization, language }: Receipt,
): Promise<void> {
  await queueMail(tx, {
    to: order.customer.email,
    template: 'order-receipt',
    language,
    values: {
      merchantName: organization.name,
      customerName: order.customer.name,
      orderId: order.id,
      currency: order.currency,
      lines: order.items.map(({ label, amount }) => ({ label, amount })),
      subtotalAmount: order.subtotalAmount,
      discountAmount: order.discountAmount,
      taxAmount: order.taxAmount,
      totalAmount: order.totalAmount,
      portalUrl: `${tx.settings.BASE_URL}/portal/${organization.slug}`,
    },
  })
}
