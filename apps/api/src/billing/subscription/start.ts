import { MetadataOutput, type RecurringInterval } from '@tollgate/contracts'
import type { Customer, PaymentMethod, Product, Row } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { KeptCard } from '../../core/ports/payments.ts'
import { changeRows, joinChanges } from '../../core/record.ts'
import type { Writes } from '../../core/save.ts'
import { newGrants } from '../benefit-grant/lifecycle.ts'
import type { CheckoutWithParts } from '../checkout/present.ts'
import { newPaymentMethod } from '../payment-method/lifecycle.ts'
import { readRecurringInterval } from '../price/present.ts'
import { pricesSoldWith } from '../price/sold.ts'
import { periodOf } from './period.ts'
import { presentSubscription, type SubscriptionWithParts } from './present.ts'
import { renewalNewsAt } from './renewal-news.ts'

export interface Start {
  checkout: CheckoutWithParts
  customer: Customer
  /** For renewals; null where nothing will ever have to be paid. */
  kept: KeptCard | null
  isDefaultCard: boolean
  /** Whether the customer may have no other beside it. */
  isExclusive: boolean
}

/** To be saved with what was bought. */
export interface BegunSubscription {
  subscription: SubscriptionWithParts
  writes: Writes[]
  /** To be given by `grantBenefitJob`. */
  grantIds: string[]
}

/** What a purchase of a recurring product begins; null where it is paid once. */
export function planStart(tx: MerchantContext, start: Start): BegunSubscription | null {
  const { checkout, customer, isExclusive } = start
  const { organizationId, product } = checkout
  if (product.recurringInterval === null) return null
  const card = cardOf(tx, start)
  const interval = requireInterval(product)
  const begun = newSubscription(tx, { checkout, customer, card, interval, isExclusive })
  const subscription = { ...begun, renewalNewsAt: renewalNewsAt(begun) }
  const { id: subscriptionId, customerId } = subscription
  const benefits = product.benefits.map(({ benefit }) => benefit)
  const grants = newGrants(tx, { customerId, orderId: null, subscriptionId }, benefits)
  const after = presentSubscription(tx, subscription)
  const insert = {
    subscription: [subscription],
    subscriptionPrice: soldPrices(subscription),
    paymentMethod: card ? [card] : [],
    benefitGrant: grants,
    ...joinChanges(
      changeRows(tx, 'subscription.created', { organizationId, after }),
      changeRows(tx, 'subscription.active', { organizationId, after }),
      changeRows(tx, 'subscription.updated', { organizationId, after }),
    ),
  }
  return { subscription, writes: [{ insert }], grantIds: grants.map(({ id }) => id) }
}

/** The prices of a subscription in their order. */
export function soldPrices({
  organizationId,
  id: subscriptionId,
  prices,
}: SubscriptionWithParts): Row<'subscriptionPrice'>[] {
  return prices.map(({ id: productPriceId }, position) => ({
    organizationId,
    subscriptionId,
    productPriceId,
    position,
  }))
}

/** The card that renewals are charged to. */
export function cardOf(
  tx: MerchantContext,
  { customer: { id: customerId }, kept, isDefaultCard: isDefault }: Start,
): PaymentMethod | null {
  return kept && newPaymentMethod(tx, { customerId, kept, isDefault })
}

export function requireInterval({ id, recurringInterval }: Product): RecurringInterval {
  const interval = readRecurringInterval(recurringInterval)
  if (!interval) throw new Error(`Product ${id} is not recurring`)
  return interval
}

interface Begun extends Pick<Start, 'checkout' | 'customer' | 'isExclusive'> {
  card: PaymentMethod | null
  interval: RecurringInterval
}

function newSubscription(
  tx: MerchantContext,
  { checkout, customer, card, interval, isExclusive }: Begun,
): SubscriptionWithParts {
  const { organizationId, organization, product, productPrice: price, discount } = checkout
  const { timeZone } = organization
  const at = tx.clock.now()
  const period = periodOf({ anchor: at, timeZone, interval }, 0)
  return {
    id: newId(),
    organizationId,
    customerId: customer.id,
    productId: product.id,
    checkoutId: checkout.id,
    status: 'active',
    amount: checkout.amount,
    currency: checkout.currency,
    recurringInterval: interval,
    anchorAt: at,
    timeZone,
    periodNumber: period.number,
    currentPeriodStart: period.start,
    currentPeriodEnd: period.end,
    trialEndsAt: null,
    discountId: discount?.id ?? null,
    discountAppliedAt: discount && at,
    periodDiscountId: discount?.id ?? null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    startedAt: at,
    endsAt: null,
    endedAt: null,
    pastDueAt: null,
    graceEndsAt: null,
    renewalToldFor: null,
    renewalNewsAt: null,
    customerCancellationReason: null,
    customerCancellationComment: null,
    paymentMethodId: card?.id ?? null,
    isExclusive,
    metadata: MetadataOutput.parse(checkout.metadata),
    customFieldData: checkout.customFieldData,
    dueAt: period.end,
    createdAt: at,
    modifiedAt: null,
    customer,
    product,
    discount,
    prices: pricesSoldWith(price, product.prices),
    fields: checkout.fields,
    usage: [],
  }
}
