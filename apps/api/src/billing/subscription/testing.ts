import type { Discount, Subscription } from '@tollgate/db'
import type { SoldPrice, SubscriptionFacts } from './facts.ts'
import { periodOf } from './period.ts'

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`

const nothingElse = { usage: [], waiting: [], balance: 0, heldBalance: 0, taxOf: () => null }

const sold = {
  product: { id: id(4), name: 'Anvil Monthly' },
  prices: [soldPrice(id(5), 'fixed')],
}

type Given = Partial<Omit<SubscriptionFacts, 'subscription'>> & {
  subscription?: Partial<Subscription>
}

/** A monthly subscription of 20.00, paid for June of 2026, with what a test gives. */
export function someFacts({ subscription: given = {}, ...facts }: Given = {}): SubscriptionFacts {
  const anchorAt = given.anchorAt ?? new Date('2026-06-01T00:00:00.000Z')
  const timeZone = given.timeZone ?? 'UTC'
  const interval = given.recurringInterval === 'year' ? 'year' : 'month'
  const period = periodOf({ anchor: anchorAt, timeZone, interval }, given.periodNumber ?? 0)
  return {
    subscription: {
      id: id(1),
      organizationId: id(2),
      customerId: id(3),
      productId: id(4),
      checkoutId: null,
      status: 'active',
      amount: 2000,
      currency: 'usd',
      recurringInterval: interval,
      anchorAt,
      timeZone,
      periodNumber: period.number,
      currentPeriodStart: period.start,
      currentPeriodEnd: period.end,
      trialEndsAt: null,
      discountId: facts.discount?.id ?? null,
      discountAppliedAt: facts.discount ? period.start : null,
      periodDiscountId: facts.discount?.id ?? null,
      cancelAtPeriodEnd: false,
      canceledAt: null,
      startedAt: anchorAt,
      endsAt: null,
      endedAt: null,
      pastDueAt: null,
      graceEndsAt: null,
      renewalToldFor: null,
      renewalNewsAt: null,
      customerCancellationReason: null,
      customerCancellationComment: null,
      paymentMethodId: null,
      isExclusive: false,
      metadata: {},
      customFieldData: {},
      dueAt: period.end,
      createdAt: anchorAt,
      modifiedAt: null,
      ...given,
    },
    ...sold,
    discount: null,
    periodDiscount: facts.discount ?? null,
    ...nothingElse,
    ...facts,
  }
}

/** A price that is paid ahead. */
export function soldPrice(id: string, amountType: string): SoldPrice {
  return { id, amountType, meterId: null, meterName: null, unitAmount: null, capAmount: null }
}

/** Ten percent off, forever, with what a test gives. */
export function someDiscount(given: Partial<Discount> = {}): Discount {
  return {
    id: id(6),
    organizationId: id(2),
    name: 'Ten off',
    code: null,
    type: 'percentage',
    amount: null,
    currency: null,
    basisPoints: 1000,
    duration: 'forever',
    durationInMonths: null,
    startsAt: null,
    endsAt: null,
    maxRedemptions: null,
    redemptionsCount: 0,
    metadata: {},
    createdAt: new Date('2026-01-01'),
    modifiedAt: null,
    deletedAt: null,
    ...given,
  }
}
