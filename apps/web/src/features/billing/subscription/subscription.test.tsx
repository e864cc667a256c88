import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getGetCustomerMockHandler } from '#api/customer/customer.msw.ts'
import type { Order, Subscription } from '#api/model/index.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import { getListProductsMockHandler } from '#api/product/product.msw.ts'
import {
  getGetSubscriptionMockHandler,
  getListSubscriptionsMockHandler,
} from '#api/subscription/subscription.msw.ts'
import { anvilOrder, grace, listOf, spring } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import {
  anvilSubscription,
  endingSubscription as ending,
  monthlyAnvil,
} from '#app/testing/anvil-subscription.ts'
import { customerPage } from '#app/testing/customer-page.ts'
import { orderPage } from '#app/testing/order-page.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { subscriptionPage } from '#app/testing/subscription-page.ts'

const address = `/acme/subscriptions/${anvilSubscription.id}`

const renewal: Order = {
  ...anvilOrder,
  billing_reason: 'subscription_cycle',
  subscription_id: anvilSubscription.id,
  subscription: anvilSubscription,
}

function pageOf(subscription: Subscription) {
  return [
    ...signedIn({ role: 'member' }),
    ...subscriptionPage(subscription),
    getListSubscriptionsMockHandler(listOf([subscription])),
    getListOrdersMockHandler(listOf([renewal])),
    getListProductsMockHandler(listOf([monthlyAnvil])),
    getGetCustomerMockHandler(grace),
  ]
}

test('lists subscriptions with customer, product, state and price', async () => {
  await renderRoute('/acme/subscriptions', { handlers: pageOf(anvilSubscription) })
  const row = within(await screen.findByRole('row', { name: /Grace Hopper/ }))
  expect(row.getByRole('link', { name: 'Grace Hopper' }).getAttribute('href')).toBe(address)
  for (const text of ['Active', 'Apr 14, 2026', '$19.00 per month']) {
    expect(row.getAllByText(text)).not.toEqual([])
  }
  await expectAccessible()
})

test('says of a canceled one when it ends instead of when it renews', async () => {
  await renderRoute('/acme/subscriptions', { handlers: pageOf(ending) })
  const row = within(await screen.findByRole('row', { name: /Grace Hopper/ }))
  expect(row.getAllByText('Ends Apr 14, 2026')).not.toEqual([])
  expect(row.queryByText('Apr 14, 2026')).toBeNull()
})

test('narrows the list, sorts it and exports what it shows', async () => {
  const asked: Record<string, string>[] = []
  const list = getListSubscriptionsMockHandler(({ request }) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams))
    return listOf([anvilSubscription])
  })
  const { user, router } = await renderRoute(`/acme/subscriptions?customer=${grace.id}`, {
    handlers: [list, ...pageOf(anvilSubscription)],
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Past due')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Product' }), 'Anvil')
  const chosen = { customer_id: grace.id, status: 'past_due', product_id: monthlyAnvil.id }
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      organization_id: acme.id,
      sorting: '-started_at',
      ...chosen,
    }),
  )
  const file = screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')
  const { pathname, searchParams } = new URL(file ?? '', location.href)
  expect(pathname).toBe('/v1/subscriptions/export')
  expect(Object.fromEntries(searchParams)).toEqual({ organization_id: acme.id, ...chosen })
  await user.click(screen.getByRole('button', { name: /^Price/ }))
  await waitFor(() => expect(asked.at(-1)?.sorting).toMatch(/^-?amount$/))
  await user.click(await screen.findByRole('button', { name: /^Customer: Grace Hopper/ }))
  await user.click(screen.getByRole('button', { name: /^Past due/ }))
  expect(router.state.location.search).not.toHaveProperty('status')
  expect(router.state.location.search).not.toHaveProperty('customer')
})

test('leads to the checkout links where no one has subscribed', async () => {
  await renderRoute('/acme/subscriptions', {
    handlers: [getListSubscriptionsMockHandler(listOf([])), ...pageOf(anvilSubscription)],
  })
  expect(await screen.findByRole('heading', { name: 'No subscriptions yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open checkout links' })).toBeDefined()
})

test('shows who pays how much, until when, and what was billed', async () => {
  const asked: (string | null)[] = []
  const orders = getListOrdersMockHandler(({ request }) => {
    asked.push(new URL(request.url).searchParams.get('subscription_id'))
    return listOf([renewal])
  })
  const discounted = { ...anvilSubscription, discount: spring, discount_id: spring.id }
  await renderRoute(address, { handlers: [orders, ...pageOf(discounted)] })
  expect(await screen.findByRole('heading', { name: 'Anvil', level: 1 })).toBeDefined()
  expect(screen.getByText('Active')).toBeDefined()
  const details = within(screen.getByRole('region', { name: 'Details' }))
  expect(details.getByText('$19.00 per month')).toBeDefined()
  expect(details.getByText('Next renewal')).toBeDefined()
  expect(details.getByRole('link', { name: 'Spring sale' })).toBeDefined()
  const table = within(await screen.findByRole('table', { name: 'Orders' }))
  expect(table.getByText('Renewal')).toBeDefined()
  expect(table.getByRole('link', { name: 'ACME-1042' })).toBeDefined()
  expect(asked).toEqual([anvilSubscription.id])
  await expectAccessible()
})

test('says when one has ended, and no longer what follows', async () => {
  const ended_at = '2026-03-21T09:26:00.000Z'
  const ended = { ...ending, status: 'canceled', ends_at: ended_at, ended_at } as const
  await renderRoute(address, { handlers: pageOf(ended) })
  const details = within(await screen.findByRole('region', { name: 'Details' }))
  expect(details.getByText('Ended')).toBeDefined()
  for (const term of ['Current period', 'Card']) expect(details.queryByText(term)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Upcoming orders' })).toBeNull()
})

test('says when there is no such subscription', async () => {
  const missing = getGetSubscriptionMockHandler(refuse(404, 'ResourceNotFound'))
  await renderRoute(address, { handlers: [missing, ...pageOf(anvilSubscription)] })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
})

test('shows a customer’s subscriptions on their page', async () => {
  await renderRoute(`/acme/customers/${grace.id}`, {
    handlers: [...pageOf(anvilSubscription), ...customerPage()],
  })
  const section = within(await screen.findByRole('region', { name: 'Subscriptions' }))
  expect(section.getByRole('link', { name: 'Anvil' }).getAttribute('href')).toBe(address)
  expect(section.getByText('Active')).toBeDefined()
})

test('leads from an order to its subscription', async () => {
  await renderRoute(`/acme/orders/${renewal.id}`, {
    handlers: [...pageOf(anvilSubscription), ...orderPage(renewal)],
  })
  const link = await screen.findByRole('link', { name: 'Renewal' })
  expect(link.getAttribute('href')).toBe(address)
})

test('shows the orders of one subscription, as the address says', async () => {
  const { user, router } = await renderRoute(`/acme/orders?subscription=${anvilSubscription.id}`, {
    handlers: pageOf(anvilSubscription),
  })
  await user.click(await screen.findByRole('button', { name: /^Subscription: Anvil/ }))
  expect(router.state.location.search).toEqual({})
})
