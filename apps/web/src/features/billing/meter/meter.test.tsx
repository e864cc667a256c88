import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getGetBillingOrganizationMockHandler } from '#api/billing-organization/billing-organization.msw.ts'
import { getListCustomerMetersMockHandler } from '#api/customer-meter/customer-meter.msw.ts'
import {
  getGetMeterMockHandler,
  getGetMeterQuantitiesMockHandler,
  getListMetersMockHandler,
} from '#api/meter/meter.msw.ts'
import { getListMeterAlertsMockHandler } from '#api/meter-alert/meter-alert.msw.ts'
import type { CustomerMeter, Product, ProductPriceMeteredUnit } from '#api/model/index.ts'
import { getListProductsMockHandler } from '#api/product/product.msw.ts'
import { anvil, anvilPrice, grace, listOf } from '#app/testing/acme-shop.ts'
import { billingAcme } from '#app/testing/ada.ts'
import { calls, tokens } from '#app/testing/meters.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

test('meters are listed with what they count, and how far they are', async () => {
  const asked: URLSearchParams[] = []
  const list = getListMetersMockHandler(({ request }) => {
    asked.push(new URL(request.url).searchParams)
    return listOf([calls, { ...tokens, progress: 0.4 }])
  })
  const { user } = await renderRoute('/acme/meters', { handlers: [list, ...signedIn()] })
  await screen.findByRole('link', { name: 'API calls' })
  const [, ...rows] = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toMatchObject([
    expect.stringMatching(/^API callsUp to dateNumber of events/),
    expect.stringMatching(/^TokensCounting: 40%Sum of tokens/),
  ])
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(asked.at(-1)?.get('sorting')).toBe('-name'))
  await user.type(screen.getByRole('searchbox', { name: 'Search meters' }), 'tok')
  await waitFor(() => expect(asked.at(-1)?.get('query')).toBe('tok'))
})

test('a merchant without meters is told what they are for, and a reader what is missing', async () => {
  const none = getListMetersMockHandler(listOf([]))
  const { unmount } = await renderRoute('/acme/meters', { handlers: [none, ...signedIn()] })
  expect(await screen.findByText(/^A meter turns events/)).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'New meter' })).toHaveLength(2)
  await expectAccessible()
  unmount()
  await renderRoute('/acme/meters', { handlers: [none, ...signedIn({ role: 'member' })] })
  expect(await screen.findByText(/^Members who may create meters/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'New meter' })).toBeNull()
})

const price: ProductPriceMeteredUnit = {
  ...anvilPrice,
  type: 'recurring',
  recurring_interval: 'month',
  amount_type: 'metered_unit',
  unit_amount: '0.25',
  cap_amount: null,
  meter_id: tokens.id,
  meter: { id: tokens.id, name: tokens.name },
}
const product: Product = {
  ...anvil,
  recurring_interval: 'month',
  prices: [price, { ...price, id: calls.id, meter_id: calls.id, unit_amount: '9' }],
}
const used: CustomerMeter = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000820',
  created_at: calls.created_at,
  modified_at: null,
  customer_id: grace.id,
  meter_id: tokens.id,
  customer: grace,
  meter: tokens,
  consumed_units: 1500.5,
  credited_units: 1000,
  balance: -500.5,
  reserved_units: 0,
  available_units: -500.5,
}

function page(asked: URLSearchParams[], meter = tokens) {
  return [
    ...signedIn(),
    getGetBillingOrganizationMockHandler({ ...billingAcme, timezone: 'Asia/Kolkata' }),
    getGetMeterMockHandler(meter),
    getGetMeterQuantitiesMockHandler(({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return {
        quantities: [
          { timestamp: '2026-03-12T18:30:00.000Z', quantity: 0 },
          { timestamp: '2026-03-13T18:30:00.000Z', quantity: 1500.5 },
        ],
        total: 1500.5,
      }
    }),
    getListCustomerMetersMockHandler(listOf([used])),
    getListProductsMockHandler(listOf([product])),
    getListMeterAlertsMockHandler(listOf([])),
  ]
}

test('a meter shows what it counts and counted, who used it, and what it prices', async () => {
  const asked: URLSearchParams[] = []
  const { user, router } = await renderRoute(`/acme/meters/${tokens.id}`, { handlers: page(asked) })
  await screen.findByRole('heading', { name: 'Tokens', level: 1 })
  const chart = await screen.findByRole('slider', { name: 'Quantity' })
  expect(chart.getAttribute('aria-valuetext')).toBe('Mar 14, 2026: 1,500.5')
  expect(asked[0]?.get('timezone')).toBe('Asia/Kolkata')
  expect(asked[0]?.get('interval')).toBe('day')
  await user.click(screen.getByText('Show as a table'))
  const [, ...rows] = within(screen.getByRole('table', { name: 'Quantity' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Mar 13, 20260',
    'Mar 14, 20261,500.5',
  ])
  const definition = within(screen.getByRole('region', { name: 'What it counts' }))
  expect(definition.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Event name is completion',
    'Any of these' + 'tokens is at least 1,000' + 'cached is not Yes',
    'tokens is at least 1,000',
    'cached is not Yes',
  ])
  const customers = within(await screen.findByRole('table', { name: 'Customers' }))
  expect(customers.getAllByRole('row').at(-1)?.textContent).toBe(
    `${grace.name ?? grace.email}1,500.51,000-500.5`,
  )
  const products = within(screen.getByRole('region', { name: 'Products priced by it' }))
  expect(products.getByRole('link', { name: 'Anvil' })).toBeDefined()
  expect(products.getByText('Tokens: $0.0025 per unit')).toBeDefined()
  expect(products.queryByText(/\$0\.09/)).toBeNull()
  await expectAccessible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 24 hours')
  await waitFor(() => expect(asked.at(-1)?.get('interval')).toBe('hour'))
  expect(router.state.location.search).toEqual({ days: '1' })
})

test('while it is counted anew, it says how far that is', async () => {
  const handlers = page([], { ...tokens, progress: 0.4 })
  await renderRoute(`/acme/meters/${tokens.id}`, { handlers })
  expect(await screen.findByRole('progressbar', { name: 'Counting: 40%' })).toBeDefined()
  expect(screen.getByText(/quantities are too low/)).toBeDefined()
})

test('members see a meter, but nothing that changes it', async () => {
  const handlers = [...signedIn({ role: 'member' }), ...page([])]
  await renderRoute(`/acme/meters/${tokens.id}`, { handlers })
  await screen.findByRole('heading', { name: 'Tokens', level: 1 })
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})
