import { exportOf } from '../export.ts'
import { decimal } from '../pricing/currencies.ts'
import { active } from './lifecycle.ts'
import { subscriptionsOf } from './list.ts'
import type { SubscriptionWithParts } from './present.ts'
import { subscriptionRows } from './queries.ts'

/** The header that programs know comes first. */
export const exportSubscriptions = exportOf({
  noun: 'subscriptions',
  source: subscriptionsOf,
  rows: subscriptionRows,
  columns: {
    Email: ({ customer }: SubscriptionWithParts) => customer.email,
    'Created At': ({ createdAt }) => createdAt.toISOString(),
    Active: ({ status }) => active.some((one) => one === status),
    Product: ({ product }) => product.name,
    Price: ({ amount, currency }) => decimal(amount, currency),
    Currency: ({ currency }) => currency.toUpperCase(),
    Interval: ({ recurringInterval }) => recurringInterval,
  },
})
