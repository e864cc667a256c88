import type { Address, BillingReason, OrderStatus } from '@tollgate/contracts'
import type {
  Customer,
  MeteredPeriod,
  Order,
  Product,
  Subscription,
  TaxRecord,
  VatIdCheck,
} from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { LedgerRows } from '../ledger/journals.ts'
import type { Quote, QuotedLine } from '../pricing/quote.ts'
import { taxOfTerms } from '../pricing/terms.ts'
import { newVatIdCheck } from '../vat-id-check/lifecycle.ts'
import type { BilledUsage, ItemWithUsage } from './items.ts'
import { paidRowsOf } from './paid-rows.ts'
import type { OrderWithParts } from './present.ts'

interface OrderLine extends QuotedLine {
  label: string
  productPriceId: string | null
  usage?: BilledUsage
}

/** What an order takes over as it is. */
type Details = Pick<
  OrderWithParts,
  | 'number'
  | 'billingName'
  | 'billingTaxId'
  | 'checkoutId'
  | 'paymentId'
  | 'discount'
  | 'metadata'
  | 'customFieldData'
  | 'fields'
>

/** What an order of a subscription bills, and what of it the customer’s balance pays. */
interface Billing {
  subscription: Subscription
  appliedBalanceAmount: number
  /** What the subscription is sold for once the order is paid, where it waits for that. */
  nextPriceId?: string | undefined
  /** Null for a change within a period. */
  period: { start: Date; end: Date } | null
}

interface Placement extends Details {
  /** Null for what is bought once. */
  billing: Billing | null
  quote: Quote<OrderLine>
  billingReason: BillingReason
  status: OrderStatus
  billingAddress: Address | null
  customer: Customer
  product: Product
}

export interface PlacedOrder {
  order: OrderWithParts
  /** To be inserted in one statement. */
  rows: LedgerRows & {
    order: OrderWithParts[]
    orderItem: OrderWithParts['items']
    meteredPeriod: MeteredPeriod[]
    vatIdCheck: VatIdCheck[]
    taxRecord: TaxRecord[]
  }
}

/**
 * An order of what was quoted, with the journals that book it: one for each checkout and one for each
 * payment, says the database. A tax that could not be known is none.
 */
export function placeOrder(
  tx: MerchantContext,
  { quote, customer, product, billing, ...details }: Placement,
): PlacedOrder {
  const { organizationId } = tx
  const id = newId()
  const written = { organizationId, createdAt: tx.clock.now(), modifiedAt: null }
  const items = quote.lines.map(({ proration = false, netAmount: _, usage = null, ...line }) => ({
    id: newId(),
    orderId: id,
    ...written,
    ...line,
    proration,
    usage,
  }))
  const tax = taxOfTerms(quote.terms)
  const vatIdCheck = newVatIdCheck(tx, { id, organizationId, tax })
  const order = {
    id,
    ...written,
    ...details,
    currency: quote.currency,
    quoteTerms: quote.terms,
    subtotalAmount: quote.subtotalAmount,
    discountAmount: quote.discountAmount,
    netAmount: quote.netAmount,
    taxAmount: quote.taxAmount ?? 0,
    totalAmount: quote.totalAmount,
    refundedAmount: 0,
    refundedTaxAmount: 0,
    isInvoiceGenerated: false,
    ...columnsOfBilling(billing),
    discountId: details.discount?.id ?? null,
    customerId: customer.id,
    productId: product.id,
    customer,
    product,
    items,
    vatIdCheck,
  }
  return {
    order,
    rows: {
      order: [order],
      orderItem: items,
      meteredPeriod: items.flatMap((item) => newPeriod(order, item)),
      vatIdCheck: vatIdCheck ? [vatIdCheck] : [],
      ...paidRowsOf(tx, order),
    },
  }
}

/** What a line bills of a meter stays told beside it. */
function newPeriod(
  { organizationId, subscriptionId, customerId, createdAt: settledAt }: Order,
  { id: orderItemId, usage, productPriceId, amount }: ItemWithUsage,
): MeteredPeriod[] {
  if (!usage || subscriptionId === null || productPriceId === null) return []
  const ids = { organizationId, subscriptionId, orderItemId, customerId, productPriceId }
  return [{ id: newId(), ...ids, ...usage, amount, settledAt }]
}

function columnsOfBilling(billing: Billing | null) {
  const {
    subscription = null,
    appliedBalanceAmount = 0,
    nextPriceId = null,
    period,
  } = billing ?? {}
  return {
    subscription,
    subscriptionId: subscription?.id ?? null,
    appliedBalanceAmount,
    nextPriceId,
    periodStart: period?.start ?? null,
    periodEnd: period?.end ?? null,
    nextAttemptAt: null,
    failedAttempts: 0,
    retriesByHand: 0,
    voidedAt: null,
  }
}
