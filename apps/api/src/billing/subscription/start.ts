import { MetadataOutput, type RecurringInterval } from '@tollgate/contracts'
import type { Customer, NewRow, PaymentMethod, Subscription } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { KeptCard } from '../../core/ports/payments.ts'
import { type ChangeRows, changeRows, joinChanges } from '../../core/record.ts'
import type { CheckoutWithParts } from '../checkout/present.ts'
import { newPaymentMethod } from '../payment-method/lifecycle.ts'
import { readRecurringInterval } from '../price/present.ts'
import { periodOf } from './period.ts'
import { presentSubscription, type SubscriptionWithParts } from './present.ts'

interface Start {
  checkout: CheckoutWithParts
  customer: Customer
  /** For renewals; null where nothing will ever have to be paid. */
  kept: KeptCard | null
  isDefaultCard: boolean
}

interface StartedSubscription {
  subscription: SubscriptionWithParts
  /** To be inserted with what was bought. */
  rows: {
    subscription: Subscription[]
    subscriptionPrice: NewRow<'subscriptionPrice'>[]
    paymentMethod: PaymentMethod[]
  }
  changes: ChangeRows
}

/** What a purchase of a recurring product begins; null where it is paid once. */
export function planStart(tx: MerchantContext, start: Start): StartedSubscription | null {
  const { checkout, customer, kept, isDefaultCard } = start
  const { organizationId, product, productPrice: price } = checkout
  const interval = readRecurringInterval(product.recurringInterval)
  if (!interval) return null
  const card =
    kept && newPaymentMethod(tx, { customerId: customer.id, kept, isDefault: isDefaultCard })
  const subscription = newSubscription(tx, { checkout, customer, card, interval })
  const { id: subscriptionId } = subscription
  const after = presentSubscription(tx, subscription)
  return {
    subscription,
    rows: {
      subscription: [subscription],
      subscriptionPrice: [
        { organizationId, subscriptionId, productPriceId: price.id, position: 0 },
      ],
      paymentMethod: card ? [card] : [],
    },
    changes: joinChanges(
      changeRows(tx, 'subscription.created', { organizationId, after }),
      changeRows(tx, 'subscription.active', { organizationId, after }),
      changeRows(tx, 'subscription.updated', { organizationId, after }),
    ),
  }
}

interface Begun {
  checkout: CheckoutWithParts
  customer: Customer
  card: PaymentMethod | null
  interval: RecurringInterval
}

function newSubscription(
  tx: MerchantContext,
  { checkout, customer, card, interval }: Begun,
): SubscriptionWithParts {
  const { organizationId, product, productPrice: price, discount } = checkout
  const at = tx.clock.now()
  const timeZone = 'UTC'
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
    customerCancellationReason: null,
    customerCancellationComment: null,
    paymentMethodId: card?.id ?? null,
    metadata: MetadataOutput.parse(checkout.metadata),
    customFieldData: checkout.customFieldData,
    dueAt: period.end,
    createdAt: at,
    modifiedAt: null,
    customer,
    product,
    discount,
    prices: [price],
    fields: checkout.fields,
  }
}
