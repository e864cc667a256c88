import { screen } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import {
  getGetPortalOrderMockHandler,
  getRetryPortalOrderMockHandler,
} from '#api/portal-order/portal-order.msw.ts'
import { getListPortalSubscriptionsMockHandler } from '#api/portal-subscription/portal-subscription.msw.ts'
import { rememberSignedIn } from '#app/api/portal-session.ts'
import { order } from '#app/testing/fixtures.ts'
import { monthlySubscription } from '#app/testing/monthly-subscription.ts'
import { page } from '#app/testing/page.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

beforeEach(() => rememberSignedIn('acme'))

const due = {
  amount: 1900,
  is_being_charged: false,
  failed_at: '2026-12-20T09:30:00.000Z',
  failure_code: 'insufficient_funds',
  failure_message: 'In English',
  next_attempt_at: '2026-12-22T09:30:00.000Z',
  retries_left: 5,
}
const unpaid = { ...order, status: 'pending' as const, paid: false, card: null, due }

test('says why it is not paid, and tries again when asked', async () => {
  let shown = unpaid
  const retry = getRetryPortalOrderMockHandler(() => {
    shown = { ...unpaid, due: { ...due, retries_left: 0 } }
    const answer = { error: 'PaymentError', detail: 'In English', code: 'payment.declined' }
    throw HttpResponse.json(answer, { status: 400 })
  })
  const read = getGetPortalOrderMockHandler(() => shown)
  const { user } = await renderRoute(`/acme/orders/${order.id}`, {
    handlers: [retry, read, ...signedIn],
  })
  expect(await screen.findByText('$19.00 is due')).toBeTruthy()
  expect(screen.getByText(/Your card has insufficient funds/)).toBeTruthy()
  expect(screen.getByText('We’ll try again on Dec 22, 2026.')).toBeTruthy()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole('alert')).textContent).toContain('declined')
  expect(await screen.findByText(/You can’t try again with this card/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Use another card' })).toBeTruthy()
})

test('waits with the customer while it is charged', async () => {
  const charging = getGetPortalOrderMockHandler({
    ...unpaid,
    due: { ...due, is_being_charged: true },
  })
  await renderRoute(`/acme/orders/${order.id}`, { handlers: [charging, ...signedIn] })
  expect(await screen.findByText('Your payment is being processed.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('says that an order of a subscription that has ended is not charged', async () => {
  const voided = { ...unpaid, due: null, voided_at: '2026-12-22T09:30:00.000Z' }
  const read = getGetPortalOrderMockHandler(voided)
  await renderRoute(`/acme/orders/${order.id}`, { handlers: [read, ...signedIn] })
  expect(await screen.findByText('You won’t be charged for this order')).toBeTruthy()
  expect(screen.getByText('Void')).toBeTruthy()
  expect(screen.queryByText('Pending')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Print receipt' })).toBeNull()
})

test('is the only warning on its page', async () => {
  const late = { ...monthlySubscription, status: 'past_due' as const }
  await renderRoute(`/acme/orders/${order.id}`, {
    handlers: [
      getGetPortalOrderMockHandler({ ...unpaid, subscription: late }),
      getListPortalSubscriptionsMockHandler(page([late])),
      ...signedIn,
    ],
  })
  expect(await screen.findByText('$19.00 is due')).toBeTruthy()
  expect(screen.getByText(/If the payment keeps failing, the subscription ends/)).toBeTruthy()
  expect(screen.queryByText(/^Your payment for/)).toBeNull()
})
