import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { CustomerSubscription, PlannedOrder, PublicProduct } from '#api/model'
import { getListPortalBenefitGrantsMockHandler } from '#api/portal-benefit-grant/portal-benefit-grant.msw.ts'
import { getGetPortalOrganizationMockHandler } from '#api/portal-organization/portal-organization.msw.ts'
import {
  getGetPortalSubscriptionMockHandler,
  getListPortalSubscriptionsMockHandler,
  getListUpcomingPortalOrdersMockHandler,
  getPreviewPortalSubscriptionMockHandler,
  getUpdatePortalSubscriptionMockHandler,
} from '#api/portal-subscription/portal-subscription.msw.ts'
import { rememberSignedIn } from '#app/api/portal-session.ts'
import { grant, order, organization } from '#app/testing/fixtures.ts'
import { monthlyCheckout } from '#app/testing/monthly-checkout.ts'
import { monthlySubscription as subscription } from '#app/testing/monthly-subscription.ts'
import { page } from '#app/testing/page.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

beforeEach(() => rememberSignedIn('acme'))

const { product } = monthlyCheckout
const gold: PublicProduct = { ...product, id: 'gold', name: 'Gold anvil' }

const ending: CustomerSubscription = {
  ...subscription,
  cancel_at_period_end: true,
  canceled_at: '2026-03-20T09:26:00.000Z',
  ends_at: '2026-04-14T09:26:00.000Z',
}

const renewal: PlannedOrder = {
  at: '2026-04-14T09:26:00.000Z',
  currency: 'usd',
  period_start: null,
  period_end: null,
  subtotal_amount: 1900,
  discount_amount: 0,
  net_amount: 1900,
  tax_amount: 361,
  is_tax_known: true,
  total_amount: 2261,
  applied_balance_amount: 0,
  due_amount: 2261,
  balance_amount: 0,
  items: [],
}

const address = `/acme/subscriptions/${subscription.id}`

function portalOf(one: CustomerSubscription, merchant = organization) {
  return [
    getGetPortalOrganizationMockHandler({ organization: merchant, products: [product, gold] }),
    getListPortalSubscriptionsMockHandler(page([one])),
    getGetPortalSubscriptionMockHandler(one),
    getListUpcomingPortalOrdersMockHandler({ items: one.cancel_at_period_end ? [] : [renewal] }),
    ...signedIn,
  ]
}

/** Takes changes, as the API does, and keeps what was asked for. */
function taking(answer: CustomerSubscription) {
  const sent: unknown[] = []
  const handler = getUpdatePortalSubscriptionMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return answer
  })
  return { sent, handler }
}

test('lists what the customer pays for, and when it renews', async () => {
  const { user } = await renderRoute('/acme', { handlers: portalOf(subscription) })
  await user.click(await screen.findByRole('link', { name: 'Subscriptions' }))
  const list = within(await screen.findByRole('list', { name: 'Your subscriptions' }))
  expect(list.getByRole('link', { name: 'Anvil' }).getAttribute('href')).toContain(address)
  for (const text of ['Active', 'Renews on Apr 14, 2026', '$19.00 per month']) {
    expect(list.getByText(text)).toBeTruthy()
  }
  await expectAccessible()
})

test('has no page of subscriptions in the navigation where there are none', async () => {
  await renderRoute('/acme', { handlers: signedIn })
  await screen.findByRole('link', { name: 'Orders' })
  expect(screen.queryByRole('link', { name: 'Subscriptions' })).toBeNull()
})

test('says what is charged next, and what was', async () => {
  await renderRoute(address, { handlers: portalOf(subscription) })
  expect(await screen.findByText('$22.61 on Apr 14, 2026')).toBeTruthy()
  const orders = within(screen.getByRole('region', { name: 'Orders' }))
  expect(orders.getByText(order.number)).toBeTruthy()
  await expectAccessible()
})

test('shows what it gives, without what it gave before', async () => {
  const asked: (string | null)[] = []
  const before = { ...grant, id: 'before', is_granted: false, is_revoked: true }
  const given = getListPortalBenefitGrantsMockHandler(({ request }) => {
    asked.push(new URL(request.url).searchParams.get('subscription_id'))
    return page([grant, before])
  })
  await renderRoute(address, { handlers: [given, ...portalOf(subscription)] })
  const benefits = within(await screen.findByRole('region', { name: 'Benefits' }))
  expect(benefits.getAllByText(grant.benefit.description)).toHaveLength(1)
  expect(asked).toContain(subscription.id)
})

test('is where its benefits lead', async () => {
  const own = { ...grant, order_id: null, subscription_id: subscription.id }
  const given = getListPortalBenefitGrantsMockHandler(page([own]))
  await renderRoute('/acme/benefits', { handlers: [given, ...portalOf(subscription)] })
  const name = `View subscription: ${grant.benefit.description}`
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toContain(address)
})

test('cancels with a reason, says what stays until when, and resumes it', async () => {
  const sent: unknown[] = []
  const update = getUpdatePortalSubscriptionMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return sent.length === 1 ? ending : subscription
  })
  const { user } = await renderRoute(address, { handlers: [update, ...portalOf(subscription)] })
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
  const question = { name: 'Cancel “Anvil”?' }
  const dialog = within(await screen.findByRole('dialog', question))
  expect(dialog.getByText(/You keep what it includes until Apr 14, 2026/)).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText(/^Why are you leaving/), 'I don’t use it')
  await user.type(dialog.getByLabelText(/^Anything to add/), ' Sorry ')
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }))
  expect(await screen.findByText('Ends on Apr 14, 2026')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull())
  expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Resume subscription' }))
  expect(await screen.findByText('Renews on Apr 14, 2026')).toBeTruthy()
  expect(screen.queryByRole('dialog', question)).toBeNull()
  expect(sent).toEqual([
    {
      cancel_at_period_end: true,
      cancellation_reason: 'unused',
      cancellation_comment: 'Sorry',
    },
    { cancel_at_period_end: false },
  ])
})

test('changes to another plan at the amounts that were shown', async () => {
  const asked: unknown[] = []
  const line = { tax_amount: 0, proration: true, product_price_id: null, usage: null }
  const change = {
    ...renewal,
    tax_amount: 0,
    due_amount: 3500,
    items: [
      { ...line, label: 'Remaining time on Anvil', amount: -1000 },
      { ...line, label: 'Remaining time on Gold anvil', amount: 4500 },
    ],
  }
  const preview = getPreviewPortalSubscriptionMockHandler(async ({ request }) => {
    asked.push(await request.json())
    return {
      order: change,
      next_order: renewal,
      balance_amount: 0,
      currency: 'usd',
      current_period_end: subscription.current_period_end,
      ends_at: null,
    }
  })
  const changed = { ...subscription, product_id: 'gold', product: { ...gold, organization } }
  const { sent, handler } = taking(changed)
  const { user } = await renderRoute(address, {
    handlers: [preview, handler, ...portalOf(subscription)],
  })
  await user.click(await screen.findByRole('button', { name: 'Change plan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change plan' }))
  expect(dialog.getAllByRole('radio')).toHaveLength(1)
  const submit = await dialog.findByRole('button', { name: 'Change plan and pay $35.00' })
  for (const text of ['Unused time on Anvil', '-$10.00', '$45.00', '$22.61'])
    expect(dialog.getByText(text)).toBeTruthy()
  await expectAccessible()
  await user.click(submit)
  expect(await screen.findByRole('heading', { name: 'Gold anvil', level: 1 })).toBeTruthy()
  expect(asked[0]).toEqual({ product_id: 'gold' })
  expect(sent).toEqual([{ product_id: 'gold' }])
})

test('says why a plan can’t be changed now', async () => {
  const refused = getPreviewPortalSubscriptionMockHandler(() => {
    const error = 'SubscriptionPastDue'
    const answer = { error, detail: 'In English', code: 'subscription.past_due' }
    throw HttpResponse.json(answer, { status: 409 })
  })
  const { user } = await renderRoute(address, { handlers: [refused, ...portalOf(subscription)] })
  await user.click(await screen.findByRole('button', { name: 'Change plan' }))
  expect(await screen.findByText(/has an unpaid order/)).toBeTruthy()
})

test('leaves plans to the merchant who doesn’t let customers change them', async () => {
  const { subscription_settings } = organization
  const strict = {
    ...organization,
    subscription_settings: { ...subscription_settings, allow_customer_updates: false },
  }
  await renderRoute(address, { handlers: portalOf(subscription, strict) })
  expect(await screen.findByRole('button', { name: 'Cancel subscription' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull()
})

test('says that a payment failed, and what follows', async () => {
  await renderRoute(address, { handlers: portalOf({ ...subscription, status: 'past_due' }) })
  expect(await screen.findByText('Your payment for “Anvil” failed')).toBeTruthy()
  await expectAccessible()
})

test('says when one has ended, and offers nothing more', async () => {
  const ended_at = '2026-03-21T09:26:00.000Z'
  await renderRoute(address, {
    handlers: portalOf({ ...ending, status: 'canceled', ended_at }),
  })
  expect(await screen.findByText('Ended on Mar 21, 2026')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /subscription/ })).toBeNull()
})

test('says when there is no such subscription', async () => {
  const missing = getGetPortalSubscriptionMockHandler(() => {
    throw HttpResponse.json({ error: 'ResourceNotFound', detail: 'Not found' }, { status: 404 })
  })
  await renderRoute(address, { handlers: [missing, ...portalOf(subscription)] })
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Subscription not found' })).toBeTruthy(),
  )
  expect(screen.getByRole('link', { name: 'All subscriptions' })).toBeTruthy()
})
