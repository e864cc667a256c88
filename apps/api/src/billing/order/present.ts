import {
  BillingReason,
  MetadataOutput,
  type Order,
  type OrderDue,
  type OrderItem,
  OrderStatus,
} from '@tollgate/contracts'
import type {
  Customer,
  CustomField,
  Discount,
  Order as OrderRow,
  Product,
  Subscription,
  VatIdCheck,
} from '@tollgate/db'
import { presentRecord } from '../../core/present-record.ts'
import { readAddress } from '../address/address.ts'
import { presentData } from '../custom-field/data.ts'
import { presentCustomer } from '../customer/present.ts'
import { presentDiscountSummary } from '../discount/present.ts'
import { refundedTotal } from '../pricing/refund-shares.ts'
import { dueOf } from '../pricing/settle.ts'
import { taxOfTerms } from '../pricing/terms.ts'
import { presentProductSummary } from '../product/present.ts'
import { RETRIES_BY_HAND } from '../subscription/dunning.ts'
import { presentSubscriptionSummary } from '../subscription/present.ts'
import { presentTax } from '../tax/present.ts'
import { readTaxId } from '../tax-id/tax-id.ts'
import { presentVatIdCheck } from '../vat-id-check/present.ts'
import { type ItemWithUsage, presentItemUsage } from './items.ts'

/** What an order is shown with. */
export interface OrderWithParts extends OrderRow {
  customer: Customer
  product: Product
  discount: Discount | null
  subscription: Subscription | null
  items: ItemWithUsage[]
  /** Only for sales without tax to a business, if there is a register to ask. */
  vatIdCheck: VatIdCheck | null
  /** Those of what was filled in. */
  fields: CustomField[]
}

/** As the merchant sees it. */
export function presentOrder(row: OrderWithParts): Order {
  return {
    ...presentOrderFields(row),
    metadata: MetadataOutput.parse(row.metadata),
    custom_field_data: presentData(row.customFieldData, row.fields),
    customer: presentCustomer(row.customer),
    product: presentProductSummary(row.product),
    discount: row.discount && presentDiscountSummary(row.discount),
    subscription: row.subscription && presentSubscriptionSummary(row.subscription),
    due: presentDue(row),
    vat_id_check: row.vatIdCheck && presentVatIdCheck(row.vatIdCheck),
  }
}

/** What is to be paid, and how often another attempt may be asked for; null where nothing is. */
export function presentDue(row: OrderRow): OrderDue | null {
  if (row.status !== 'pending' || row.voidedAt) return null
  return {
    amount: dueOf(row),
    next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
    retries_left: Math.max(0, RETRIES_BY_HAND - row.retriesByHand),
  }
}

/** What merchant and customer both see of an order. */
export function presentOrderFields(row: OrderRow & { items: ItemWithUsage[] }) {
  return {
    ...presentRecord(row),
    number: row.number,
    status: OrderStatus.parse(row.status),
    paid: row.status !== 'pending',
    voided_at: row.voidedAt?.toISOString() ?? null,
    subtotal_amount: row.subtotalAmount,
    discount_amount: row.discountAmount,
    net_amount: row.netAmount,
    amount: row.netAmount,
    tax_amount: row.taxAmount,
    total_amount: row.totalAmount,
    applied_balance_amount: row.appliedBalanceAmount,
    tax: presentTax(taxOfTerms(row.quoteTerms)),
    refunded_amount: row.refundedAmount,
    refunded_tax_amount: row.refundedTaxAmount,
    refunded_total_amount: refundedTotal(row),
    currency: row.currency,
    billing_reason: BillingReason.parse(row.billingReason),
    billing_name: row.billingName,
    billing_address: readAddress(row.billingAddress),
    billing_tax_id: readTaxId(row.billingTaxId),
    is_invoice_generated: row.isInvoiceGenerated,
    customer_id: row.customerId,
    user_id: row.customerId,
    product_id: row.productId,
    discount_id: row.discountId,
    subscription_id: row.subscriptionId,
    checkout_id: row.checkoutId,
    items: row.items.map(presentItem),
  }
}

function presentItem(row: ItemWithUsage): OrderItem {
  return {
    ...presentRecord(row),
    label: row.label,
    amount: row.amount,
    tax_amount: row.taxAmount,
    proration: row.proration,
    product_price_id: row.productPriceId,
    usage: row.usage && presentItemUsage(row.usage),
  }
}
