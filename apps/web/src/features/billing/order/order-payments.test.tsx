import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { beforeEach, expect, test } from 'vitest'
import type { Order, Payment } from '#api/model/index.ts'
import {
  getGetOrderMockHandler,
  getListOrdersMockHandler,
  getRetryOrderMockHandler,
} from '#api/order/order.msw.ts'
import { getListPaymentsMockHandler } from '#api/payment/payment.msw.ts'
import { anvilOrder, listOf } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import { anvilPayment } from '#app/testing/anvil-payment.ts'
import { anvilSubscription } from '#app/testing/anvil-subscription.ts'
import { orderPage } from '#app/testing/order-page.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { subscriptionPage } from '#app/testing/subscription-page.ts'

const unpaid: Order = {
  ...anvilOrder,
  status: 'pending',
  paid: false,
  billing_reason: 'subscription_cycle',
  checkout_id: null,
  subscription_id: anvilSubscription.id,
  subscription: { ...anvilSubscription, status: 'past_due' },
  due: { amount: 2261, next_attempt_at: '2026-03-16T09:26:00.000Z', retries_left: 5 },
}

const declined: Payment = {
  ...anvilPayment,
  status: 'failed',
  decline_reason: 'stolen_card',
  decline_message: 'Your card was declined.',
}

const address = `/acme/orders/${unpaid.id}`
const state = { order: unpaid, payments: [declined] }
beforeEach(() => Object.assign(state, { order: unpaid, payments: [declined] }))

const page = [
  ...signedIn(),
  getGetOrderMockHandler(() => state.order),
  getListPaymentsMockHandler(() => listOf(state.payments)),
  getListOrdersMockHandler(() => listOf([state.order])),
  ...orderPage(),
]

test('lists the attempts to be paid, with card and reason, and says when the next one is', async () => {
  const unknown = { ...declined, id: declined.organization_id, method_metadata: null }
  state.payments = [
    { ...unknown, decline_reason: 'new_code', decline_message: 'Ask your bank.' },
    declined,
  ]
  await renderRoute(address, { handlers: page })
  const table = within(await screen.findByRole('table', { name: 'Payments' }))
  const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(first).toContain('Ask your bank.')
  for (const text of ['Visa ending in 4242', 'Failed', 'Card lost, stolen or blocked', '$22.61']) {
    expect(second).toContain(text)
  }
  expect(screen.getByText('$22.61 is due')).toBeDefined()
  expect(screen.getByText('The payment on Mar 14, 2026 failed: Ask your bank.')).toBeDefined()
  expect(screen.getByText('The card is charged again on Mar 16, 2026.')).toBeDefined()
  await expectAccessible()
})

test('charges again, and says whether the card was declined or is being charged', async () => {
  const answers = [
    refuse(400, 'payment.declined'),
    () => {
      state.payments = [{ ...declined, id: acme.id, status: 'succeeded' }, declined]
      return unpaid
    },
  ]
  const retry = getRetryOrderMockHandler(() => answers.shift()?.() ?? unpaid)
  const { user } = await renderRoute(address, { handlers: [retry, ...page] })
  await user.click(await screen.findByRole('button', { name: 'Charge again now' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The card was declined.')
  await user.click(screen.getByRole('button', { name: 'Charge again now' }))
  expect(await screen.findByText('The payment is being processed.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Charge again now' })).toBeNull()
})

test.each([
  ['where none is left', 'owner', 0],
  ['to those who only read', 'member', 5],
] as const)('offers no other attempt %s', async (_, role, retries_left) => {
  state.order = { ...unpaid, due: { amount: 2261, next_attempt_at: null, retries_left } }
  await renderRoute(address, { handlers: [...signedIn({ role }), ...page] })
  expect(await screen.findByText('$22.61 is due')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Charge again now' })).toBeNull()
})

test.each([
  ['subscription_cycle', 'The subscription ended on Mar 20, 2026 before it was paid.'],
  ['subscription_update', 'The plan wasn’t changed, because the change wasn’t paid.'],
] as const)('says of a void order why it won’t be charged: %s', async (reason, text) => {
  const voided_at = '2026-03-20T09:26:00.000Z'
  state.order = { ...unpaid, due: null, voided_at, billing_reason: reason }
  await renderRoute(address, { handlers: page })
  expect(await screen.findByText('Void')).toBeDefined()
  expect(screen.getByText('This order won’t be charged')).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByText('Pending')).toBeNull()
})

test('shows what is unpaid on the page of its subscription', async () => {
  await renderRoute(`/acme/subscriptions/${anvilSubscription.id}`, {
    handlers: [...page, ...subscriptionPage({ ...anvilSubscription, status: 'past_due' })],
  })
  expect(await screen.findByText('$22.61 is due')).toBeDefined()
  const links = screen.getAllByRole('link', { name: unpaid.number })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([address, address])
  expect(screen.getByRole('button', { name: 'Charge again now' })).toBeDefined()
  await expectAccessible()
})
