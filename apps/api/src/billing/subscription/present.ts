import {
  CancellationReason,
  MetadataOutput,
  type PortalSubscription,
  type PortalSubscriptionSummary,
  RecurringInterval,
  type StateSubscription,
  type Subscription,
  type SubscriptionMilestone,
  SubscriptionMilestoneKind,
  SubscriptionStatus,
  type SubscriptionSummary,
} from '@tollgate/contracts'
import type {
  Customer,
  CustomField,
  Discount,
  SubscriptionMilestone as MilestoneRow,
  Organization,
  ProductPrice,
  Subscription as SubscriptionRow,
} from '@tollgate/db'
import { presentRecord } from '../../core/present-record.ts'
import { presentData } from '../custom-field/data.ts'
import { presentCustomer } from '../customer/present.ts'
import { presentDiscountSummary } from '../discount/present.ts'
import type { FileContext } from '../file/present.ts'
import { presentMeter } from '../meter/present.ts'
import { presentPrice } from '../price/present.ts'
import {
  type ProductWithParts,
  presentPortalOrderProduct,
  presentProduct,
} from '../product/present.ts'
import { presentUsage, type RunningUsage } from './usage.ts'

/** What a subscription is shown with. */
export interface SubscriptionWithParts extends SubscriptionRow {
  customer: Customer
  product: ProductWithParts
  discount: Discount | null
  /** Those it was sold for. */
  prices: ProductPrice[]
  /** Those of what was filled in. */
  fields: CustomField[]
  /** Of the meters that it bills, up to now. */
  usage: RunningUsage[]
}

/** As the merchant sees it. */
export function presentSubscription(ctx: FileContext, row: SubscriptionWithParts): Subscription {
  return {
    ...presentSubscriptionSummary(row),
    custom_field_data: presentData(row.customFieldData, row.fields),
    customer: presentCustomer(row.customer),
    product: presentProduct(ctx, row.product),
    discount: row.discount && presentDiscountSummary(row.discount),
    prices: row.prices.map(presentPrice),
    meters: presentUsage(row, (meter) => ({ meter: presentMeter(meter) })),
  }
}

/** As the customer sees it. */
export function presentPortalSubscription(
  ctx: FileContext,
  row: SubscriptionWithParts & { organization: Organization },
): PortalSubscription {
  return {
    ...presentPortalSubscriptionSummary(row),
    product: presentPortalOrderProduct(ctx, row.product, row.organization),
    prices: row.prices.map(presentPrice),
    meters: presentUsage(row, (meter) => ({
      meter: { ...presentRecord(meter), name: meter.name },
    })),
  }
}

/** The short form inside orders. */
export function presentSubscriptionSummary(row: SubscriptionRow): SubscriptionSummary {
  return { ...presentPortalSubscriptionSummary(row), metadata: MetadataOutput.parse(row.metadata) }
}

/** The same for customers. */
export function presentPortalSubscriptionSummary(row: SubscriptionRow): PortalSubscriptionSummary {
  return {
    ...presentTerms(row),
    status: SubscriptionStatus.parse(row.status),
    ended_at: row.endedAt?.toISOString() ?? null,
    customer_id: row.customerId,
    checkout_id: row.checkoutId,
    customer_cancellation_reason: StoredReason.parse(row.customerCancellationReason),
    customer_cancellation_comment: row.customerCancellationComment,
  }
}

/** Among what a customer has now. */
export function presentStateSubscription(
  row: SubscriptionRow & Pick<SubscriptionWithParts, 'fields' | 'prices' | 'usage'>,
): StateSubscription {
  return {
    ...presentTerms(row),
    status: 'active',
    metadata: MetadataOutput.parse(row.metadata),
    custom_field_data: presentData(row.customFieldData, row.fields),
    meters: presentUsage(row, () => ({})),
  }
}

/** A milestone with what the products are called today. */
export interface MilestoneWithNames extends MilestoneRow {
  product: string | null
  previousProduct: string | null
}

export function presentMilestone(row: MilestoneWithNames): SubscriptionMilestone {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    kind: SubscriptionMilestoneKind.parse(row.kind),
    product_id: row.productId,
    product_name: row.product,
    previous_product_id: row.previousProductId,
    previous_product_name: row.previousProduct,
  }
}

const StoredReason = CancellationReason.nullable()

function presentTerms(row: SubscriptionRow) {
  return {
    ...presentRecord(row),
    amount: row.amount,
    currency: row.currency,
    recurring_interval: RecurringInterval.parse(row.recurringInterval),
    current_period_start: row.currentPeriodStart.toISOString(),
    current_period_end: row.currentPeriodEnd.toISOString(),
    cancel_at_period_end: row.cancelAtPeriodEnd,
    canceled_at: row.canceledAt?.toISOString() ?? null,
    started_at: row.startedAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    product_id: row.productId,
    discount_id: row.discountId,
  }
}
