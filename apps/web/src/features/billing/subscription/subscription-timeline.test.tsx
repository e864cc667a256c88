import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import type { PaymentMethodCard, Subscription, SubscriptionMilestone } from '#api/model/index.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import { getListPaymentsMockHandler } from '#api/payment/payment.msw.ts'
import { getListCustomerPaymentMethodsMockHandler } from '#api/payment-method/payment-method.msw.ts'
import { getListSubscriptionMilestonesMockHandler } from '#api/subscription/subscription.msw.ts'
import { anvilOrder, listOf } from '#app/testing/acme-shop.ts'
import { anvilPayment } from '#app/testing/anvil-payment.ts'
import { anvilSubscription, endingSubscription as ending } from '#app/testing/anvil-subscription.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { subscriptionPage } from '#app/testing/subscription-page.ts'

const address = `/acme/subscriptions/${anvilSubscription.id}`

function pageOf(subscription: Subscription) {
  return [
    ...signedIn({ role: 'member' }),
    getListOrdersMockHandler(listOf([])),
    ...subscriptionPage(subscription),
  ]
}

const happened: Omit<SubscriptionMilestone, 'id' | 'kind' | 'created_at'> = {
  product_id: null,
  product_name: null,
  previous_product_id: null,
  previous_product_name: null,
}

test('tells what it has gone through, and why it was canceled', async () => {
  const changed = { product_name: 'Anvil', previous_product_name: 'Small anvil' }
  const milestones = [
    { ...happened, ...changed, id: '1', kind: 'changed', created_at: '2026-03-15T09:26:00.000Z' },
    { ...happened, id: '2', kind: 'canceled', created_at: '2026-03-16T09:26:00.000Z' },
    { ...happened, id: '3', kind: 'uncanceled', created_at: '2026-03-17T09:26:00.000Z' },
    { ...happened, id: '4', kind: 'past_due', created_at: '2026-03-18T09:26:00.000Z' },
    { ...happened, id: '5', kind: 'recovered', created_at: '2026-03-19T09:27:00.000Z' },
    { ...happened, id: '6', kind: 'canceled', created_at: ending.canceled_at ?? '' },
    { ...happened, id: '7', kind: 'ended', created_at: ending.canceled_at ?? '' },
  ] as const
  const failed = {
    ...anvilPayment,
    id: '8',
    status: 'failed',
    decline_reason: 'expired_card',
  } as const
  const payments = [
    { ...failed, created_at: '2026-03-18T09:26:00.000Z' },
    { ...anvilPayment, id: '9', modified_at: '2026-03-19T09:26:00.000Z' },
  ]
  const handlers = [
    getListSubscriptionMilestonesMockHandler(listOf(milestones.toReversed())),
    getListPaymentsMockHandler(listOf(payments.toReversed())),
    ...pageOf(ending),
  ]
  await renderRoute(address, { handlers })
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
  await timeline.findByText('Past due')
  await timeline.findByText('$22.61 paid')
  const events = timeline.getAllByRole('listitem').map(({ textContent }) => textContent)
  const expected = [
    'Subscription started',
    'Changed from “Small anvil” to “Anvil”',
    'Canceled',
    'Subscription resumed',
    'Payment of $22.61 failedCard expired',
    'Past due',
    '$22.61 paid',
    'Active again',
    'Canceled as of Apr 14, 2026Too expensive\nMaybe next year.',
    'Subscription ended',
  ]
  expect(events).toEqual(expected.map((text) => expect.stringContaining(text)))
  expect(screen.getByText('Ends')).toBeDefined()
  expect(screen.queryByText('Next renewal')).toBeNull()
})

test('shows the card that the next order is charged to', async () => {
  const card = { brand: 'mastercard', last4: '4444', exp_month: 4, exp_year: 2026, wallet: null }
  const method: PaymentMethodCard = {
    id: '1',
    type: 'card',
    created_at: anvilOrder.created_at,
    default: false,
    is_needed: true,
    subscription_ids: [anvilSubscription.id],
    expiry: 'soon',
    card,
  }
  const other = { ...method, id: '2', subscription_ids: [], card: { ...card, brand: 'visa' } }
  const cards = getListCustomerPaymentMethodsMockHandler(listOf([other, method]))
  await renderRoute(address, { handlers: [cards, ...pageOf(anvilSubscription)] })
  const details = within(await screen.findByRole('region', { name: 'Details' }))
  expect(await details.findByText('Mastercard ending in 4444')).toBeDefined()
  expect(details.getByText('Expires 04/2026')).toBeDefined()
  expect(details.getByText('Expires soon')).toBeDefined()
  expect(details.queryByText(/^Visa/)).toBeNull()
  await expectAccessible()
})
