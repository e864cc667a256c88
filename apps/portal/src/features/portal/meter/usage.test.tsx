import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { beforeEach, expect, test } from 'vitest'
import type {
  CustomerBenefitGrant,
  CustomerCustomerMeter,
  CustomerSubscription,
  PlannedOrder,
} from '#api/model'
import { getListPortalBenefitGrantsMockHandler } from '#api/portal-benefit-grant/portal-benefit-grant.msw.ts'
import {
  getGetPortalMeterQuantitiesMockHandler,
  getListPortalMetersMockHandler,
} from '#api/portal-meter/portal-meter.msw.ts'
import { getGetPortalSessionMockHandler } from '#api/portal-session/portal-session.msw.ts'
import {
  getGetPortalSubscriptionMockHandler,
  getListPortalSubscriptionsMockHandler,
  getListUpcomingPortalOrdersMockHandler,
} from '#api/portal-subscription/portal-subscription.msw.ts'
import { rememberSignedIn } from '#app/api/portal-session.ts'
import { grant } from '#app/testing/fixtures.ts'
import { monthlySubscription } from '#app/testing/monthly-subscription.ts'
import { page } from '#app/testing/page.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { session } from '#app/testing/session.ts'
import { signedIn } from '#app/testing/signed-in.ts'
import { usedLine } from '#app/testing/used-line.ts'

beforeEach(() => rememberSignedIn('acme'))

const record = { created_at: '2026-03-14T09:26:00.000Z', modified_at: null }
const calls = { id: '019aa3f0-7c1e-7b52-9a0d-000000000c10', ...record, name: 'API calls' }
const words = { ...calls, id: '019aa3f0-7c1e-7b52-9a0d-000000000c30', name: 'Words' }

function use(id: string, meter: typeof calls, units: object = {}): CustomerCustomerMeter {
  return {
    id,
    ...record,
    customer_id: monthlySubscription.customer_id,
    meter_id: meter.id,
    consumed_units: 1250.5,
    credited_units: 1000,
    balance: -250.5,
    reserved_units: 0,
    available_units: -250.5,
    resets_at: '2026-04-14T09:26:00.000Z',
    meter,
    ...units,
  }
}

const billed = use('019aa3f0-7c1e-7b52-9a0d-000000000c31', calls)
const credited = use('019aa3f0-7c1e-7b52-9a0d-000000000c32', words, {
  consumed_units: 40,
  credited_units: 100,
  balance: 60,
  available_units: 60,
  resets_at: null,
})
const counted = use(
  '019aa3f0-7c1e-7b52-9a0d-000000000c33',
  { ...words, id: 'x', name: 'Bytes' },
  {
    credited_units: 0,
  },
)

const subscription: CustomerSubscription = {
  ...monthlySubscription,
  meters: [{ ...billed, amount: 6263 }],
}

const { usage, label, amount, tax_amount, proration, product_price_id } = usedLine
const next: PlannedOrder = {
  at: '2026-04-14T09:26:00.000Z',
  currency: 'usd',
  period_start: null,
  period_end: null,
  subtotal_amount: 8163,
  discount_amount: 0,
  net_amount: 8163,
  tax_amount: 1551,
  is_tax_known: true,
  total_amount: 9714,
  applied_balance_amount: 0,
  due_amount: 9714,
  balance_amount: 0,
  items: [{ usage, label, amount, tax_amount, proration, product_price_id }],
}

const days = {
  quantities: [
    { timestamp: '2026-03-14T09:15:00.000Z', quantity: 1000 },
    { timestamp: '2026-03-15T00:00:00.000Z', quantity: 250.5 },
  ],
  total: 1250.5,
}

function portal(meters: CustomerCustomerMeter[], quantities = days) {
  return [
    getListPortalMetersMockHandler(page(meters)),
    getGetPortalMeterQuantitiesMockHandler(quantities),
    getListPortalSubscriptionsMockHandler(page([subscription])),
    getGetPortalSubscriptionMockHandler(subscription),
    getListUpcomingPortalOrdersMockHandler({ items: [next] }),
    ...signedIn,
  ]
}

const address = `/acme/subscriptions/${subscription.id}`

async function findUsage() {
  return within(await screen.findByRole('region', { name: 'Usage this period' }))
}

test('a subscription says what is used of what is included, what is beyond and what it costs', async () => {
  const { user } = await renderRoute(address, { handlers: portal([billed, credited]) })
  const shown = await findUsage()
  const [own] = shown.getAllByRole('listitem')
  expect(own?.textContent).toMatch(/^API calls\$62.63 so far1,250.5 of 1,000 included250.5 over/)
  for (const text of ['$62.63 so far', 'Resets on Apr 14, 2026'])
    expect(shown.getByText(text)).toBeTruthy()
  const chart = await shown.findByRole('slider', { name: 'API calls by day' })
  expect(chart.getAttribute('aria-valuetext')).toBe('Mar 15, 2026: 250.5')
  await user.click(shown.getByText('Show as a table'))
  const rows = within(shown.getByRole('table', { name: 'API calls by day' })).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Mar 14, 20261,000',
    'Mar 15, 2026250.5',
  ])
  expect(
    await shown.findByText(
      'API calls: 1,250.5 used, 1,000 included, $0.25 per unit, at most $100.00',
    ),
  ).toBeTruthy()
  expect(shown.getByText('Next payment, on Apr 14, 2026').nextSibling?.textContent).toBe('$97.14')
  expect(shown.queryByText('Words')).toBeNull()
  await expectAccessible()
})

test('a subscription has what its benefits credit, too', async () => {
  const credits: CustomerBenefitGrant = {
    ...grant,
    benefit: {
      ...grant.benefit,
      type: 'meter_credit',
      properties: { meter_id: words.id, units: 100, rollover: false },
    },
  }
  const grants = getListPortalBenefitGrantsMockHandler(page([credits]))
  await renderRoute(address, { handlers: [grants, ...portal([billed, credited])] })
  const shown = await findUsage()
  const [, other] = shown.getAllByRole('listitem')
  expect(other?.textContent).toMatch(/^Words40 of 100 included60 left/)
})

test('the overview has all that is billed or credited, and what is due for it', async () => {
  const unused = { quantities: days.quantities.map((day) => ({ ...day, quantity: 0 })), total: 0 }
  await renderRoute('/acme', { handlers: portal([billed, credited, counted], unused) })
  const shown = await findUsage()
  expect(shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    ['API calls', 'Words'],
  )
  expect(await shown.findByText('$97.14 so far, due on Apr 14, 2026')).toBeTruthy()
  expect(shown.getByRole('link', { name: 'Anvil' }).getAttribute('href')).toContain(address)
  expect(shown.queryByRole('slider')).toBeNull()
  await expectAccessible()
})

test.each(['/acme', address])(
  'a session of one purchase sees on %s what its subscription bills, without days or what is due',
  async (path) => {
    const one = getGetPortalSessionMockHandler({
      ...session,
      scope: 'checkout',
      checkout_id: grant.id,
    })
    await renderRoute(path, { handlers: [one, ...portal([])] })
    const shown = await findUsage()
    expect(shown.getByText('$62.63 so far')).toBeTruthy()
    expect(shown.getByText('Resets on Apr 14, 2026')).toBeTruthy()
    expect(shown.queryByRole('slider')).toBeNull()
    expect(shown.queryByText(/97\.14/)).toBeNull()
  },
)

test('nothing is said of usage where nothing is counted', async () => {
  await renderRoute('/acme', { handlers: signedIn })
  await screen.findByRole('heading', { name: 'Latest orders' })
  expect(screen.queryByRole('heading', { name: 'Usage this period' })).toBeNull()
})
