import type { RequestHandler } from 'msw'
import type { Subscription } from '#api/model/index.ts'
import { getListPaymentsMockHandler } from '#api/payment/payment.msw.ts'
import { getListCustomerPaymentMethodsMockHandler } from '#api/payment-method/payment-method.msw.ts'
import {
  getGetSubscriptionMockHandler,
  getListSubscriptionMilestonesMockHandler,
  getListUpcomingOrdersMockHandler,
} from '#api/subscription/subscription.msw.ts'
import { listOf } from './acme-shop.ts'
import { anvilSubscription } from './anvil-subscription.ts'

/** Answers what a subscription’s page asks for: nothing happened or follows, unless a test answered before. */
export function subscriptionPage(subscription: Subscription = anvilSubscription): RequestHandler[] {
  return [
    getGetSubscriptionMockHandler(subscription),
    getListSubscriptionMilestonesMockHandler(listOf([])),
    getListUpcomingOrdersMockHandler({ items: [] }),
    getListPaymentsMockHandler(listOf([])),
    getListCustomerPaymentMethodsMockHandler(listOf([])),
  ]
}
