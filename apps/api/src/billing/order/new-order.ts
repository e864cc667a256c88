import { MetadataOutput } from '@tollgate/contracts'
import type { Checkout, Customer, Product } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { split } from '../../core/money.ts'
import { readAddress } from '../address/address.ts'
import type { OrderWithParts } from './present.ts'

interface Paid {
  checkout: Checkout & { product: Product }
  customer: Customer
  paymentId: string | null
  /** The organization's next one. */
  number: string
}

/**
 * The paid order of a purchase, to be saved: one for each checkout and one for each payment, says the
 * database.
 */
export function newOrder(
  tx: MerchantContext,
  { checkout, customer, paymentId, number }: Paid,
): OrderWithParts {
  const id = newId()
  const createdAt = tx.clock.now()
  const amounts = orderAmounts(checkout)
  const { name: label } = checkout.product
  const line = { label, amount: checkout.amount, productPriceId: checkout.productPriceId }
  const { organizationId } = tx
  const items = taxedLines([line], amounts.taxAmount).map((item) => ({
    id: newId(),
    organizationId,
    orderId: id,
    ...item,
    proration: false,
    createdAt,
    modifiedAt: null,
  }))
  return {
    id,
    organizationId,
    number,
    status: 'paid',
    billingReason: 'purchase',
    ...amounts,
    currency: checkout.currency,
    billingName: checkout.customerBillingName ?? checkout.customerName,
    billingAddress: readAddress(checkout.customerBillingAddress),
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
    customer,
    product: checkout.product,
    items,
  }
}

interface Purchased {
  amount: number
  discountAmount: number
  netAmount: number
  taxAmount: number | null
  totalAmount: number
}

interface Line {
  label: string
  amount: number
  productPriceId: string
}

/** What an order costs is what its checkout did; a tax that could not be known is none. */
export function orderAmounts(checkout: Purchased) {
  return {
    subtotalAmount: checkout.amount,
    discountAmount: checkout.discountAmount,
    netAmount: checkout.netAmount,
    taxAmount: checkout.taxAmount ?? 0,
    totalAmount: checkout.totalAmount,
  }
}

/** Every line bears its share of the tax; the shares add up to the tax of the order. */
export function taxedLines(lines: Line[], taxAmount: number): (Line & { taxAmount: number })[] {
  const shares = split(
    taxAmount,
    lines.map(({ amount }) => amount),
  )
  return lines.map((line, index) => ({ ...line, taxAmount: shares[index] ?? 0 }))
}
