import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getGetBillingOrganizationMockHandler } from '#api/billing-organization/billing-organization.msw.ts'
import { getGetEarningsMockHandler } from '#api/earnings/earnings.msw.ts'
import type { Earnings, EarningsInCurrency } from '#api/model/index.ts'
import { acme, billingAcme } from '#app/testing/ada.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const nothing = {
  gross_amount: 0,
  refunded_amount: 0,
  disputed_amount: 0,
  tax_amount: 0,
  net_amount: 0,
}

const dollars: EarningsInCurrency = {
  currency: 'usd',
  gross_amount: 9900,
  refunded_amount: 1900,
  disputed_amount: 500,
  tax_amount: 1200,
  net_amount: 6300,
  days: [
    { ...nothing, date: '2026-03-13', gross_amount: 9900, tax_amount: 1200, net_amount: 8700 },
    { ...nothing, date: '2026-03-14' },
    { ...nothing, date: '2026-03-15', refunded_amount: 2400, net_amount: -2400 },
  ],
}

const earlier = [{ ...dollars, gross_amount: 8800, refunded_amount: 0, net_amount: -6300 }]

const euros = { ...dollars, currency: 'eur', gross_amount: 4200, days: [] }

const earnings: Earnings = {
  start_date: '2026-03-13',
  end_date: '2026-03-15',
  currencies: [dollars, euros],
}

const merchant = [
  ...signedIn(),
  getGetBillingOrganizationMockHandler({ ...billingAcme, timezone: 'Asia/Tokyo' }),
]

function open(path: string, answer: Earnings, asked: string[] = []) {
  const read = getGetEarningsMockHandler(({ request }) => {
    const { search } = new URL(request.url)
    asked.push(search)
    return search.includes('end_date') ? { ...answer, currencies: earlier } : answer
  })
  return renderRoute(`/acme/earnings${path}`, { handlers: [...merchant, read] })
}

function sums() {
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  return terms.map((term, index) => `${term} ${values[2 * index]}`)
}

test('shows how the net amount comes about, and each day with movements', async () => {
  await open('', earnings)
  const table = within(await screen.findByRole('table', { name: 'By day' }))
  expect(sums()).toEqual([
    'Paid $99.00',
    'Refunds $19.00',
    'Disputes $5.00',
    'Taxes $12.00',
    'Net $63.00',
  ])
  const [, ...rows] = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'Mar 15, 2026$0.00$24.00$0.00$0.00-$24.00',
    'Mar 13, 2026$99.00$0.00$0.00$12.00$87.00',
  ])
  const chart = screen.getByRole('slider', { name: 'Net by day' })
  expect(chart.getAttribute('aria-valuetext')).toBe('Mar 15, 2026: -$24.00')
  expect(screen.getByText(/Days are in the time zone Asia\/Tokyo\.$/)).toBeDefined()
  expect(document.title).toBe('Earnings · Tollgate')
  await expectAccessible()
})

test('shows one currency at a time, for the period in the URL', async () => {
  const asked: string[] = []
  const { user, router } = await open('?days=90', earnings, asked)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Currency' }), 'EUR')
  expect(sums()[0]).toBe('Paid €42.00')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 7 days')
  expect(router.state.location.search).toEqual({ days: '7', currency: 'eur' })
  await waitFor(() => expect(asked).toHaveLength(4))
  expect(asked[0]).toBe(`?organization_id=${acme.id}&days=90&timezone=Asia%2FTokyo`)
  expect(asked[2]).toContain('days=7')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 30 days')
  expect(router.state.location.search).toEqual({ currency: 'eur' })
})

test('has the days of the time zone in the address; what is none counts as nothing', async () => {
  const asked: string[] = []
  const { unmount } = await open('?timezone=Europe%2FBerlin', earnings, asked)
  expect(await screen.findByText(/time zone Europe\/Berlin\.$/)).toBeDefined()
  await waitFor(() => expect(asked[0]).toContain('timezone=Europe%2FBerlin'))
  unmount()
  await open('?timezone=Mars', earnings)
  expect(await screen.findByText(/time zone Asia\/Tokyo\.$/)).toBeDefined()
})

test('compares the amounts with those of as many days before', async () => {
  const asked: string[] = []
  const { user } = await open('', earnings, asked)
  expect(await screen.findByText('Before: $88.00')).toBeDefined()
  const changes = screen.getAllByRole('definition').filter((_, index) => index % 2 === 1)
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    '+12.5%Before: $88.00',
    'Before: $0.00',
    '0%Before: $5.00',
    '0%Before: $12.00',
    '+200%Before: -$63.00',
  ])
  expect(screen.getByText('Compared with the 30 days before.')).toBeDefined()
  expect(asked[1]).toContain('end_date=2026-03-12')
  await expectAccessible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR')
  expect(screen.getAllByText('Before: €0.00')).toHaveLength(5)
})

test('says that nothing was earned, and offers to try again after an error', async () => {
  const { unmount } = await open('?days=1000', { ...earnings, currencies: [] })
  expect(await screen.findByText('Nothing earned yet')).toBeDefined()
  expect(screen.getByRole('combobox', { name: 'Period' })).toHaveProperty('value', '30')
  await expectAccessible()
  unmount()
  const away = getGetEarningsMockHandler(refuse(503, 'AWAY'))
  await renderRoute('/acme/earnings', { handlers: [...merchant, away] })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})
