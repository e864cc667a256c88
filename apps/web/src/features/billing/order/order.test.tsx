import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getListBenefitGrantsMockHandler } from '#api/benefit-grant/benefit-grant.msw.ts'
import { getListCustomFieldsMockHandler } from '#api/custom-field/custom-field.msw.ts'
import { getGetCustomerMockHandler } from '#api/customer/customer.msw.ts'
import { getGetOrderMockHandler, getListOrdersMockHandler } from '#api/order/order.msw.ts'
import { getListProductsMockHandler } from '#api/product/product.msw.ts'
import { anvil, anvilOrder, engraving, grace, listOf, size } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import { chatGrant, failedGrant } from '#app/testing/chat-grant.ts'
import { orderPage } from '#app/testing/order-page.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const page = [
  ...signedIn({ role: 'member' }),
  getListOrdersMockHandler(listOf([anvilOrder])),
  getListProductsMockHandler(listOf([anvil])),
  getGetCustomerMockHandler(grace),
  getListBenefitGrantsMockHandler(
    listOf([chatGrant, { ...chatGrant, id: 'x', order_id: grace.id }]),
  ),
  ...orderPage(),
]

const address = `/acme/orders/${anvilOrder.id}`

test('lists orders with customer, product, status and amount', async () => {
  await renderRoute('/acme/orders', { handlers: page })
  const row = within(await screen.findByRole('row', { name: /ACME-1042/ }))
  expect(row.getByRole('link', { name: 'ACME-1042' }).getAttribute('href')).toBe(address)
  for (const text of ['Grace Hopper', 'Paid', '$22.61']) expect(row.getByText(text)).toBeDefined()
  await expectAccessible()
})

test('shows the orders of one product and one customer, as the address says', async () => {
  const asked: Record<string, string>[] = []
  const list = getListOrdersMockHandler(({ request }) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams))
    return listOf([anvilOrder])
  })
  const search = `?customer=${grace.id}&product=${anvil.id}`
  const { user, router } = await renderRoute(`/acme/orders${search}`, {
    handlers: [list, ...page],
  })
  expect(await screen.findByText('Customer: Grace Hopper')).toBeDefined()
  expect(asked.at(-1)).toEqual({
    organization_id: acme.id,
    sorting: '-created_at',
    customer_id: grace.id,
    product_id: anvil.id,
  })
  await user.click(screen.getByRole('button', { name: /Customer: Grace Hopper/ }))
  expect(router.state.location.search).toEqual({ product: anvil.id })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Product' }), 'All products')
  expect(router.state.location.search).toEqual({})
})

test('sorts by the amounts that it shows', async () => {
  const asked: (string | null)[] = []
  const list = getListOrdersMockHandler(({ request }) => {
    asked.push(new URL(request.url).searchParams.get('sorting'))
    return listOf([anvilOrder])
  })
  const { user } = await renderRoute('/acme/orders', { handlers: [list, ...page] })
  await user.click(await screen.findByRole('button', { name: 'Amount' }))
  await waitFor(() => expect(asked.at(-1)).toMatch(/^-?total_amount$/))
})

test('narrows orders to a state and a period, and takes each filter off again', async () => {
  const asked: Record<string, string>[] = []
  const list = getListOrdersMockHandler(({ request }) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams))
    return listOf([])
  })
  const { user, router } = await renderRoute('/acme/orders', { handlers: [list, ...page] })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Refunded')
  await user.type(screen.getByLabelText('From'), '2026-03-01')
  await user.type(screen.getByLabelText('To'), '2026-03-14')
  const search = { status: 'refunded', from: '2026-03-01', to: '2026-03-14' }
  expect(router.state.location.search).toEqual(search)
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      status: 'refunded',
      start_timestamp: new Date('2026-03-01T00:00').toISOString(),
      end_timestamp: new Date('2026-03-15T00:00').toISOString(),
    }),
  )
  expect(await screen.findByRole('heading', { name: 'No results' })).toBeDefined()
  const file = screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')
  const { pathname, searchParams } = new URL(file ?? '', location.href)
  expect(pathname).toBe('/v1/orders/export')
  const { sorting: _, ...filters } = asked.at(-1) ?? {}
  expect(Object.fromEntries(searchParams)).toEqual(filters)
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: /^From Mar 1, 2026/ }))
  expect(router.state.location.search).toEqual({ status: 'refunded', to: '2026-03-14' })
  await user.click(screen.getByRole('button', { name: /^Refunded/ }))
  expect(router.state.location.search).toEqual({ to: '2026-03-14' })
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(router.state.location.search).toEqual({})
})

test('says that there are more than were counted', async () => {
  const pagination = { total_count: 1001, max_page: 101, is_capped: true } as const
  const list = getListOrdersMockHandler({ items: [anvilOrder], pagination })
  await renderRoute('/acme/orders?status=paid', { handlers: [list, ...page] })
  expect(await screen.findByText('More than 1,000 results')).toBeDefined()
  expect(screen.getByText('Page 1')).toBeDefined()
})

test('shows the name a product had when it was sold', async () => {
  const renamed = { ...anvilOrder, product: { ...anvil, name: 'Anvil II' } }
  const handlers = [
    getListOrdersMockHandler(listOf([renamed])),
    getGetOrderMockHandler(renamed),
    ...page,
  ]
  const { router } = await renderRoute('/acme/orders', { handlers })
  const row = within(await screen.findByRole('row', { name: /ACME-1042/ }))
  expect(row.getAllByText('Anvil')).not.toEqual([])
  expect(row.queryByText('Anvil II')).toBeNull()
  await router.navigate({ to: address })
  expect(await screen.findByRole('link', { name: 'Anvil' })).toBeDefined()
  expect(screen.queryByText('Anvil II')).toBeNull()
})

test('shows what the buyer filled in, by the names of the fields', async () => {
  const filledIn = {
    ...anvilOrder,
    custom_field_data: { engraving: 'For Grace', size: 's', terms: true, gone: 7, none: null },
  }
  const handlers = [
    getGetOrderMockHandler(filledIn),
    getListCustomFieldsMockHandler(listOf([engraving, size])),
    ...page,
  ]
  await renderRoute(address, { handlers })
  const section = within(await screen.findByRole('region', { name: 'Filled in by the buyer' }))
  expect(await section.findByText('Engraving')).toBeDefined()
  expect(section.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    ...['Engraving', 'Size', 'terms', 'gone'],
  ])
  expect(section.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['For Grace', 'Small', 'Yes', '7'],
  ])
  await expectAccessible()
})

test('looks for an order by the number that a customer names', async () => {
  const asked: (string | null)[] = []
  const list = getListOrdersMockHandler(({ request }) => {
    asked.push(new URL(request.url).searchParams.get('query'))
    return listOf([anvilOrder])
  })
  const { user, router } = await renderRoute('/acme/orders', { handlers: [list, ...page] })
  await user.type(await screen.findByRole('searchbox'), 'ACME-1042')
  await waitFor(() => expect(asked.at(-1)).toBe('ACME-1042'))
  expect(router.state.location.search).toEqual({ query: 'ACME-1042' })
})

test('leads to the checkout links where nothing was sold yet', async () => {
  await renderRoute('/acme/orders', {
    handlers: [getListOrdersMockHandler(listOf([])), ...page],
  })
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open checkout links' })).toBeDefined()
})

test.each([
  ['DE', 19, 'standard_rate', /^Tax \(19%\) ?Germany · Standard rate \$3.61$/],
  ['US-CA', 7.25, 'own_rate', /^Tax \(7.25%\) ?United States \(CA\) · Your own rate \$3.61$/],
  ['FR', 0, 'reverse_charge', /^Tax \(reverse charge\) ?France · Reverse charge/],
  [null, 0, 'not_registered', /^Tax ?You aren’t registered there \$3.61$/],
] as const)(
  'says whose tax it is, and why: %s, %d, %s',
  async (jurisdiction, rate, reason, name) => {
    const tax = { rate, is_inclusive: false, jurisdiction, reason }
    const taxed = getGetOrderMockHandler({ ...anvilOrder, tax })
    await renderRoute(address, { handlers: [taxed, ...page] })
    const items = within(await screen.findByRole('table', { name: 'Items' }))
    expect(items.getByRole('row', { name })).toBeDefined()
  },
)

test('adds up an order and shows its history', async () => {
  await renderRoute(address, { handlers: page })
  expect(await screen.findByRole('heading', { name: '$22.61', level: 1 })).toBeDefined()
  const items = within(screen.getByRole('table', { name: 'Items' }))
  expect(items.getByRole('row', { name: 'Subtotal $19.00' })).toBeDefined()
  expect(items.getByRole('row', { name: 'Tax $3.61' })).toBeDefined()
  expect(items.getByRole('row', { name: 'Total $22.61' })).toBeDefined()
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }))
  await timeline.findByText('“Private chat” granted')
  await timeline.findByText('Checkout opened')
  const events = timeline.getAllByRole('listitem').map((event) => event.textContent)
  expect(events).toEqual([
    expect.stringContaining('Checkout opened'),
    expect.stringContaining('Order placed'),
    expect.stringContaining('$22.61 paid'),
    expect.stringContaining('“Private chat” granted'),
  ])
  expect(screen.getByText(anvilOrder.id)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Grace Hopper' }).getAttribute('href')).toBe(
    `/acme/customers/${grace.id}`,
  )
  expect(screen.getByText('grace@example.com')).toBeDefined()
  await expectAccessible()
})

test.each([
  [500, 'From the balance -$5.00'],
  [-500, 'Kept as balance $5.00'],
])('shows what the balance paid, or got: %i', async (applied_balance_amount, name) => {
  const order = getGetOrderMockHandler({ ...anvilOrder, applied_balance_amount })
  await renderRoute(address, { handlers: [order, ...page] })
  expect(await screen.findByRole('row', { name })).toBeDefined()
})

test('shows what was refunded and what couldn’t be granted', async () => {
  const order = { ...anvilOrder, status: 'partially_refunded', refunded_total_amount: 500 } as const
  await renderRoute(address, {
    handlers: [
      getGetOrderMockHandler(order),
      getListBenefitGrantsMockHandler(listOf([failedGrant])),
      ...page,
    ],
  })
  expect(await screen.findByText('Partially refunded')).toBeDefined()
  expect(screen.getByRole('row', { name: 'Refunded -$5.00' })).toBeDefined()
  expect(await screen.findByText('“Private chat” couldn’t be granted')).toBeDefined()
})

test('says when there is no such order', async () => {
  const missing = getGetOrderMockHandler(refuse(404, 'ResourceNotFound'))
  await renderRoute(address, { handlers: [missing, ...page] })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
})
