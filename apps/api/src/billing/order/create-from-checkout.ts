import { Address, MetadataOutput } from '@tollgate/contracts'
import type { Checkout, Customer, Product } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { orderAmounts, taxedLines } from './amounts.ts'
import type { OrderWithParts } from './present.ts'
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
  const { organizationId } = tx
  const orderId = newId()
  const items = taxedLines([line], amounts.taxAmount).map((item) => ({
    id: newId(),
    organizationId,
    orderId,
    ...item,
    proration: false,
    createdAt,
    modifiedAt: null,
  }))
  const row = {
    id: orderId,
    organizationId,
    number: '',
    status: 'paid',
    billingReason: 'purchase',
    ...amounts,
    currency: checkout.currency,
    billingName: checkout.customerBillingName ?? checkout.customerName,
    billingAddress: Address.nullable().parse(checkout.customerBillingAddress),
    isInvoiceGenerated: false,
    refundedAmount: 0,
    refundedTaxAmount: 0,
    subscriptionId: null,
    discountId: checkout.discountId,
    customFieldData: {},
    customerId: customer.id,
    productId: checkout.productId,
    checkoutId: checkout.id,
    paymentId,
    metadata: MetadataOutput.parse(checkout.metadata),
    createdAt,
    modifiedAt: null,
  }
  const number = await insertOrder(tx, row, items)
  await tx.jobs.enqueue(tx, sendSaleMailsJob, { organizationId, orderId })
  return { ...row, number, customer, product: checkout.product, items }
}
