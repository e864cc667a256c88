import type { Organization } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'
import type { OrderWithParts } from './present.ts'
import { findReceiptParts } from './queries.ts'

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
  const { benefits, card } = await findReceiptParts(tx, order)
  await queueMail(tx, {
    organizationId: organization.id,
    to: order.customer.email,
    template: 'order-receipt',
    language,
    values: {
      merchantName: organization.name,
      merchantEmail: organization.email,
      customerName: order.customer.name,
      orderNumber: order.number,
      at: order.createdAt.toISOString(),
      card,
      currency: order.currency,
      lines: order.items.map(({ label, amount }) => ({ label, amount })),
      subtotalAmount: order.subtotalAmount,
      discountAmount: order.discountAmount,
      taxAmount: order.taxAmount,
      totalAmount: order.totalAmount,
      benefits,
      orderUrl: `${tx.settings.BASE_URL}/portal/${organization.slug}/orders/${order.id}`,
    },
  })
}
