import { Address, MetadataOutput } from '@tollgate/contracts'
import { type Checkout, type Customer, Prisma, type Product } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { recordEvent } from '../../core/outbox.ts'
import { orderAmounts, taxedLines } from './amounts.ts'
import { type OrderWithParts, presentOrder } from './present.ts'
import { insertOrder } from './queries.ts'
import { sendSaleMailsJob } from './send-sale-mails.ts'

interface Paid {
  checkout: Checkout & { product: Product }
  customer: Customer
  paymentId: string | null
}

/** The paid order of a purchase: one for each checkout and one for each payment, says the database. */
export async function createFromCheckout(
  tx: MerchantContext,
  { checkout, customer, paymentId }: Paid,
): Promise<OrderWithParts> {
  const createdAt = tx.clock.now()
  const amounts = orderAmounts(checkout)
  const { name: label } = checkout.product
  const line = { label, amount: checkout.amount, productPriceId: checkout.productPriceId }
  const items = taxedLines([line], amounts.taxAmount).map((item) => ({
    id: newId(),
    ...item,
    createdAt,
  }))
  const order = await insertOrder(tx, {
    id: newId(),
    status: 'paid',
    billingReason: 'purchase',
    ...amounts,
    currency: checkout.currency,
    billingName: checkout.customerBillingName ?? checkout.customerName,
    billingAddress: Address.nullable().parse(checkout.customerBillingAddress) ?? Prisma.DbNull,
    customerId: customer.id,
    productId: checkout.productId,
    checkoutId: checkout.id,
    paymentId,
    metadata: MetadataOutput.parse(checkout.metadata),
    createdAt,
    items: { create: items },
  })
  const payload = presentOrder(order)
  const { organizationId } = tx
  for (const type of ['order.created', 'order.updated', 'order.paid'] as const) {
    await recordEvent(tx, { organizationId, type, payload })
  }
  await tx.jobs.enqueue(tx, sendSaleMailsJob, { organizationId, orderId: order.id })
  return order
}
