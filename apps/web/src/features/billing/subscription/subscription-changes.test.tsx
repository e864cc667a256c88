import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { getGetBillingOrganizationMockHandler } from '#api/billing-organization/billing-organization.msw.ts'
import type { PlannedOrder, Subscription, SubscriptionPreview } from '#api/model/index.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import { getListProductsMockHandler } from '#api/product/product.msw.ts'
import {
  getListUpcomingOrdersMockHandler,
  getPreviewSubscriptionMockHandler,
  getUpdateSubscriptionMockHandler,
} from '#api/subscription/subscription.msw.ts'
import { listOf } from '#app/testing/acme-shop.ts'
import { billingAcme } from '#app/testing/ada.ts'
import { anvilSubscription, monthlyAnvil } from '#app/testing/anvil-subscription.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { subscriptionPage } from '#app/testing/subscription-page.ts'

const address = `/acme/subscriptions/${anvilSubscription.id}`
const gold = { ...monthlyAnvil, id: '019aa3f0-7c1e-7b52-9a0d-000000000401', name: 'Gold anvil' }
const yearly = { ...gold, id: 'y', name: 'Yearly anvil', recurring_interval: 'year' } as const

const renewal: PlannedOrder = {
  at: '2026-04-14T09:26:00.000Z',
  currency: 'usd',
  period_start: '2026-04-14T09:26:00.000Z',
  period_end: '2026-05-14T09:26:00.000Z',
  subtotal_amount: 9000,
  discount_amount: 0,
  net_amount: 9000,
  tax_amount: 0,
  is_tax_known: true,
  total_amount: 9000,
  applied_balance_amount: 0,
  due_amount: 9000,
  balance_amount: 0,
  items: [],
}

const change: PlannedOrder = {
  ...renewal,
  at: '2026-03-29T09:26:00.000Z',
  tax_amount: 665,
  is_tax_known: true,
  total_amount: 4165,
  due_amount: 4165,
  items: [
    { label: 'Remaining time on Anvil', amount: -1000 },
    { label: 'Remaining time on Gold anvil', amount: 4500 },
  ].map((line) => ({
    ...line,
    tax_amount: 0,
    proration: true,
    product_price_id: null,
    usage: null,
  })),
}

const nothing: SubscriptionPreview = {
  order: null,
  next_order: null,
  balance_amount: 0,
  currency: 'usd',
  current_period_end: anvilSubscription.current_period_end,
  ends_at: anvilSubscription.current_period_end,
}

function pageOf(subscription: Subscription, role = 'owner') {
  return [
    ...signedIn({ role }),
    getGetBillingOrganizationMockHandler(billingAcme),
    getListOrdersMockHandler(listOf([])),
    getListProductsMockHandler(listOf([monthlyAnvil, gold, yearly])),
    getListUpcomingOrdersMockHandler({ items: [renewal] }),
    ...subscriptionPage(subscription),
    getPreviewSubscriptionMockHandler(nothing),
  ]
}

/** Takes changes, as the API does, and keeps what was asked for. */
function taking(answer: Subscription) {
  const sent: unknown[] = []
  const handler = getUpdateSubscriptionMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return answer
  })
  return { sent, handler }
}

test('changes the plan once it is known what that comes to', async () => {
  const asked: unknown[] = []
  const preview = getPreviewSubscriptionMockHandler(async ({ request }) => {
    asked.push(await request.json())
    return { ...nothing, order: change, next_order: renewal, ends_at: null, balance_amount: 250 }
  })
  const { sent, handler } = taking({ ...anvilSubscription, product: gold, product_id: gold.id })
  const { user } = await renderRoute(address, {
    handlers: [preview, handler, ...pageOf(anvilSubscription)],
  })
  await user.click(await screen.findByRole('button', { name: 'Change plan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change plan' }))
  expect(dialog.getByRole('button', { name: 'Change plan' })).toHaveProperty('disabled', true)
  const plans = await dialog.findByLabelText('New plan')
  await within(plans).findByRole('option', { name: 'Gold anvil' })
  expect(within(plans).queryByRole('option', { name: 'Anvil' })).toBeNull()
  await user.selectOptions(plans, 'Gold anvil')
  await user.click(await dialog.findByRole('radio', { name: 'Now' }))
  const submit = await dialog.findByRole('button', { name: 'Change plan and charge $41.65' })
  for (const text of [
    'Unused time on Anvil',
    '-$10.00',
    '$45.00',
    '$6.65',
    '$41.65',
    '$90.00',
    '$2.50',
  ]) {
    expect(dialog.getByText(text)).toBeDefined()
  }
  expect(dialog.getByText('Next payment, on Apr 14, 2026')).toBeDefined()
  await expectAccessible()
  await user.click(submit)
  expect(await screen.findByText('Plan changed to “Gold anvil”')).toBeDefined()
  const wish = { product_id: gold.id, proration_behavior: 'invoice' }
  expect(asked.at(-1)).toEqual(wish)
  expect(sent).toEqual([wish])
})

test('asks only for a change of the same interval when the difference is charged', async () => {
  const { user } = await renderRoute(address, { handlers: pageOf(anvilSubscription) })
  await user.click(await screen.findByRole('button', { name: 'Change plan' }))
  const plans = await screen.findByLabelText('New plan')
  await user.selectOptions(plans, await within(plans).findByRole('option', { name: 'Gold anvil' }))
  const group = await screen.findByRole('radiogroup', { name: 'Charge the difference' })
  const chosen = billingAcme.subscription_settings.proration_behavior
  expect(within(group).getByRole('radio', { checked: true })).toHaveProperty('value', chosen)
  await user.selectOptions(plans, 'Yearly anvil')
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('says why a change isn’t possible', async () => {
  function refused(status: number, error: string, code: string) {
    return (): never => {
      throw HttpResponse.json({ error, detail: 'In English', code }, { status })
    }
  }
  const pending = refused(409, 'SubscriptionPastDue', 'subscription.past_due')
  const { user } = await renderRoute(address, {
    handlers: [getPreviewSubscriptionMockHandler(pending), ...pageOf(anvilSubscription)],
  })
  await user.click(await screen.findByRole('button', { name: 'Change plan' }))
  const plans = await screen.findByLabelText('New plan')
  await user.selectOptions(plans, await within(plans).findByRole('option', { name: 'Gold anvil' }))
  expect(await screen.findByText(/has an unpaid order/)).toBeDefined()
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Change plan' })).toHaveProperty('disabled', true)
})

test('cancels at the end of the period, with the reason that was given', async () => {
  const { sent, handler } = taking({ ...anvilSubscription, cancel_at_period_end: true })
  const { user } = await renderRoute(address, {
    handlers: [handler, ...pageOf(anvilSubscription)],
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this subscription?' }))
  expect(dialog.getByText(/Grace Hopper loses everything “Anvil” includes/)).toBeDefined()
  expect(dialog.getByRole('radio', { name: /on Apr 14, 2026/ })).toHaveProperty('checked', true)
  expect(await dialog.findByText('$0.00')).toBeDefined()
  await user.selectOptions(dialog.getByLabelText(/^Reason/), 'Too expensive')
  await user.type(dialog.getByLabelText(/^Comment/), ' Maybe later ')
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }))
  expect(await screen.findByText('Subscription canceled')).toBeDefined()
  expect(sent).toEqual([
    {
      cancel_at_period_end: true,
      customer_cancellation_reason: 'too_expensive',
      customer_cancellation_comment: 'Maybe later',
    },
  ])
})

test('ends at once what was to end with its period, or lets it go on', async () => {
  const ending = { ...anvilSubscription, cancel_at_period_end: true }
  const { sent, handler } = taking(anvilSubscription)
  const { user } = await renderRoute(address, { handlers: [handler, ...pageOf(ending)] })
  expect(await screen.findByRole('button', { name: 'Resume subscription' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel subscription' }))
  const asked = { name: 'Cancel this subscription?' }
  const dialog = within(await screen.findByRole('dialog', asked))
  expect(dialog.getAllByRole('radio')).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }))
  await waitFor(() => expect(sent).toMatchObject([{ revoke: true }]))
  await waitFor(() => expect(screen.queryByRole('dialog', asked)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Resume subscription' }))
  const question = within(await screen.findByRole('dialog', { name: 'Resume this subscription?' }))
  await user.click(question.getByRole('button', { name: 'Resume subscription' }))
  expect(await screen.findByText('Subscription resumed')).toBeDefined()
  expect(sent.at(-1)).toEqual({ cancel_at_period_end: false })
})

test('lists what will be charged next, and on demand in the whole year', async () => {
  const items = ['04', '05', '06', '07'].map((month) => ({
    ...renewal,
    at: `2026-${month}-14T09:26:00.000Z`,
  }))
  const { user } = await renderRoute(address, {
    handlers: [getListUpcomingOrdersMockHandler({ items }), ...pageOf(anvilSubscription)],
  })
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming orders' }))
  expect(await upcoming.findByRole('row', { name: 'Apr 14, 2026 $90.00' })).toBeDefined()
  expect(upcoming.queryByRole('row', { name: /Jul 14/ })).toBeNull()
  await user.click(upcoming.getByRole('button', { name: 'View all' }))
  expect(upcoming.getByRole('row', { name: 'Jul 14, 2026 $90.00' })).toBeDefined()
  await user.click(upcoming.getByRole('button', { name: 'Show fewer' }))
  expect(upcoming.queryByRole('row', { name: /Jul 14/ })).toBeNull()
})

test.each([
  ['members', 'member', anvilSubscription],
  ['anyone once it has ended', 'owner', { ...anvilSubscription, ended_at: change.at }],
])('offers %s nothing that changes it', async (_, role, subscription) => {
  await renderRoute(address, { handlers: pageOf(subscription, role) })
  await screen.findByRole('heading', { name: 'Anvil', level: 1 })
  expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull()
})
