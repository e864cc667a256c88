import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getGetBillingOrganizationMockHandler } from '#api/billing-organization/billing-organization.msw.ts'
import { getGetEarningsMockHandler } from '#api/earnings/earnings.msw.ts'
import { getGetMetricsMockHandler } from '#api/metrics/metrics.msw.ts'
import { getListProductsMockHandler } from '#api/product/product.msw.ts'
import { anvil, listOf } from '#app/testing/acme-shop.ts'
import { billingAcme } from '#app/testing/ada.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { readSoldMetrics } from '#app/testing/sold-metrics.ts'

const merchant = [
  ...signedIn(),
  getGetBillingOrganizationMockHandler({ ...billingAcme, timezone: 'Asia/Tokyo' }),
]
const products = getListProductsMockHandler(listOf([anvil]))

function soldIn(...currencies: string[]) {
  const sums = { gross_amount: 0, refunded_amount: 0, disputed_amount: 0, tax_amount: 0 }
  return getGetEarningsMockHandler({
    start_date: '2025-03-15',
    end_date: '2026-03-15',
    currencies: currencies.map((currency) => ({ currency, ...sums, net_amount: 0, days: [] })),
  })
}

function open(path = '', asked: URLSearchParams[] = [], ...currencies: string[]) {
  const handlers = [...merchant, products, soldIn(...currencies), readSoldMetrics(asked)]
  return renderRoute(`/acme/metrics${path}`, { handlers })
}

test('shows each metric with its change, and one in each period by keyboard and as a table', async () => {
  const { user } = await open()
  const sales = within(await screen.findByRole('group', { name: 'Sales' }))
  await screen.findByText('+100%')
  expect(sales.getAllByRole('button').map(({ textContent }) => textContent)).toContain(
    'Revenue$107.00+100%Before: $53.50',
  )
  const chart = screen.getByRole('slider', { name: 'Revenue' })
  const told = () => chart.getAttribute('aria-valuetext')
  expect(told()).toBe('Mar 15, 2026: $20.00 · Before: $0.00')
  chart.focus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(told()).toBe('Mar 13, 2026: $87.00 · Before: $50.00')
  await user.keyboard('{End}')
  expect(told()).toContain('Mar 15, 2026')
  await user.click(screen.getByText('Show as a table'))
  const [, ...rows] = within(screen.getByRole('table', { name: 'Revenue' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Mar 13, 2026$87.00$50.00',
    'Mar 14, 2026$0.00$3.50',
    'Mar 15, 2026$20.00$0.00',
  ])
  expect(document.title).toBe('Metrics · Tollgate')
  await expectAccessible()
})

test('shows what the address asks for, and writes there what is chosen', async () => {
  const asked: URLSearchParams[] = []
  const { user, router } = await open(`?days=7&product=${anvil.id}&metric=churn_rate`, asked)
  expect(await screen.findByRole('slider', { name: 'Churn' })).toBeDefined()
  expect(screen.getByRole('button', { name: /^Churn5%/, pressed: true })).toBeDefined()
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.map((query) => query.get('product_id'))).toEqual([anvil.id, anvil.id])
  expect(asked[0]?.get('interval')).toBe('day')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 12 months')
  await waitFor(() => expect(asked).toHaveLength(4))
  expect(asked[3]?.get('interval')).toBe('month')
  await user.click(screen.getByRole('button', { name: /^Orders3/ }))
  const search = { days: 'year', product: anvil.id, metric: 'orders' }
  expect(router.state.location.search).toEqual(search)
})

test('shows amounts in a currency of the sales, where there are several', async () => {
  const asked: URLSearchParams[] = []
  const { user, router } = await open('', asked, 'usd', 'eur')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Currency' }), 'EUR')
  await waitFor(() => expect(asked.at(-1)?.get('currency')).toBe('eur'))
  expect(asked[0]?.get('currency')).toBeNull()
  expect(router.state.location.search).toEqual({ currency: 'eur' })
})

test('has the days of the organization, or of the time zone in the address', async () => {
  const asked: URLSearchParams[] = []
  const { user, router } = await open('', asked)
  expect(await screen.findByText(/^What you sold.* time zone Asia\/Tokyo\.$/)).toBeDefined()
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.map((query) => query.get('timezone'))).toEqual(['Asia/Tokyo', 'Asia/Tokyo'])
  const zones = screen.getByRole('combobox', { name: 'Time zone' })
  await user.clear(zones)
  await user.type(zones, 'Berlin')
  await user.click(await screen.findByRole('option', { name: /^Europe\/Berlin/ }))
  await waitFor(() => expect(asked.at(-1)?.get('timezone')).toBe('Europe/Berlin'))
  expect(router.state.location.search).toEqual({ timezone: 'Europe/Berlin' })
  expect(screen.getByText(/time zone Europe\/Berlin\.$/)).toBeDefined()
  await expectAccessible()
})

test('shows a dash for what can’t be computed, and says why to those who can’t see it', async () => {
  await open('?metric=churn_rate')
  const tile = await screen.findByRole('button', { name: /^Trial conversion/ })
  expect(tile.textContent).toContain('—')
  expect(tile).toHaveProperty('ariaPressed', 'false')
  const name = 'Not available: there was nothing to calculate it from'
  expect(within(tile).getAllByText(name).length).toBeGreaterThan(0)
  expect(screen.queryByText('None')).toBeNull()
  await expectAccessible()
})

test('can be tried again when the metrics do not load', async () => {
  const away = getGetMetricsMockHandler(refuse(503, 'AWAY'))
  await renderRoute('/acme/metrics', { handlers: [...merchant, products, soldIn(), away] })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})
