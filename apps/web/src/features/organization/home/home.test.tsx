import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getListCheckoutLinksMockHandler } from '#api/checkout-link/checkout-link.msw.ts'
import { getListCustomersMockHandler } from '#api/customer/customer.msw.ts'
import { getGetEarningsMockHandler } from '#api/earnings/earnings.msw.ts'
import { getSendVerificationEmailMockHandler } from '#api/email-verification/email-verification.msw.ts'
import { getListOrdersMockHandler, getListOrdersResponseMock } from '#api/order/order.msw.ts'
import { getListProductsMockHandler } from '#api/product/product.msw.ts'
import {
  getGetConfigurationMockHandler,
  getGetConfigurationResponseMock,
} from '#api/status/status.msw.ts'
import { anvilOrder, listOf } from '#app/testing/acme-shop.ts'
import { nothingEarned } from '#app/testing/empty-home.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

interface Counts {
  products?: number
  links?: number
}

function list(total: number) {
  return { items: [], pagination: { total_count: total, max_page: 1 } }
}

const day = {
  gross_amount: 9900,
  refunded_amount: 0,
  disputed_amount: 0,
  tax_amount: 1200,
  net_amount: 8700,
}

function earned(currency: string, dates: string[], net_amount: number) {
  return { ...day, currency, net_amount, days: dates.map((date) => ({ ...day, date })) }
}

/** Little in euros, and in dollars half of the 30 days before. */
const earnings = getGetEarningsMockHandler(({ request }) => {
  const isBefore = new URL(request.url).searchParams.has('end_date')
  const dollars = earned('usd', ['2026-03-14', '2026-03-15'], isBefore ? 34_800 : 17_400)
  return {
    start_date: '2026-03-14',
    end_date: '2026-03-15',
    currencies: [earned('eur', ['2026-03-15'], 500), dollars],
  }
})

/** An organization without orders. */
function beforeFirstOrder({ products = 0, links = 0 }: Counts) {
  return [
    earnings,
    getListProductsMockHandler(list(products)),
    getListCheckoutLinksMockHandler(list(links)),
    getListOrdersMockHandler(list(0)),
    getListCustomersMockHandler(list(0)),
    getGetConfigurationMockHandler(getGetConfigurationResponseMock({ mailIsOutbox: true })),
  ]
}

async function currentStep(): Promise<HTMLElement> {
  await screen.findByRole('heading', { name: 'Your first sale' })
  const current = screen
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step')
  if (current === undefined) throw new Error('no step is the current one')
  return current
}

test('begins with the address, and sends the mail again', async () => {
  const requests: unknown[] = []
  const send = getSendVerificationEmailMockHandler(async ({ request }) => {
    requests.push(await request.json())
    return { status: true }
  })
  const { user } = await renderRoute('/acme', {
    handlers: [...signedIn({ user: { emailVerified: false } }), ...beforeFirstOrder({}), send],
  })
  const step = within(await currentStep())
  expect(await step.findByRole('link', { name: 'Open the outbox' })).toBeDefined()
  await expectAccessible()
  await user.click(step.getByRole('button', { name: 'Send email' }))
  expect(await step.findByText('We’ve sent an email to ada@example.com')).toBeDefined()
  expect(requests).toEqual([{ email: 'ada@example.com', callbackURL: '/acme' }])
})

test.each([
  [{}, 'Create a product', 'New product', '/acme/products/new'],
  [{ products: 1 }, 'Share a checkout link', 'New checkout link', '/acme/checkout-links/new'],
  [
    { products: 1, links: 1 },
    'Get your first order',
    'Open checkout links',
    '/acme/checkout-links',
  ],
])('with %o the next step is: %s', async (counts, title, action, href) => {
  await renderRoute('/acme', { handlers: [...signedIn(), ...beforeFirstOrder(counts)] })
  const step = within(await currentStep())
  expect(step.getByRole('heading').textContent).toContain(title)
  expect(step.getByRole('link', { name: action }).getAttribute('href')).toBe(href)
})

test('leaves what only owners and admins can do to them', async () => {
  await renderRoute('/acme', {
    handlers: [...signedIn({ role: 'member' }), ...beforeFirstOrder({})],
  })
  const step = within(await currentStep())
  expect(step.getByText('Only an owner or admin can do this.')).toBeDefined()
  expect(step.queryByRole('link')).toBeNull()
})

test('shows figures and the latest orders once there are some', async () => {
  const [order] = getListOrdersResponseMock().items
  const orders = order === undefined ? [] : [{ ...order, total_amount: 1900, currency: 'usd' }]
  await renderRoute('/acme', {
    handlers: [
      getListOrdersMockHandler({
        items: orders,
        pagination: { total_count: 1234, max_page: 1 },
      }),
      getListCustomersMockHandler(list(7)),
      ...signedIn(),
      ...beforeFirstOrder({ products: 2, links: 1 }),
    ],
  })
  expect(await screen.findByText('1,234')).toBeDefined()
  const earned = within(await screen.findByRole('region', { name: 'Earnings' }))
  expect(earned.getByText('$174.00')).toBeDefined()
  expect(await earned.findByText('-50%')).toBeDefined()
  expect(earned.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/acme/earnings')
  expect(await screen.findByRole('table', { name: 'Latest orders' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Your first sale' })).toBeNull()
  await expectAccessible()
})

test('is past its first steps with the first sale, whatever was done before it', async () => {
  const orders = getListOrdersMockHandler(listOf([anvilOrder]))
  await renderRoute('/acme', {
    handlers: [
      orders,
      nothingEarned,
      ...signedIn({ user: { emailVerified: false } }),
      ...beforeFirstOrder({}),
    ],
  })
  expect(await screen.findByRole('table', { name: 'Latest orders' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Your first sale' })).toBeNull()
  await expect.poll(() => screen.queryByRole('region', { name: 'Earnings' })).toBeNull()
})

test('says that the email of the sign-up is on its way', async () => {
  const user = { emailVerified: false, createdAt: new Date().toISOString() }
  await renderRoute('/acme', { handlers: [...signedIn({ user }), ...beforeFirstOrder({})] })
  const step = within(await currentStep())
  expect(step.getByRole('status').textContent).toContain('ada@example.com')
  expect(step.getByRole('button', { name: 'Resend email' })).toBeDefined()
})

test('can be tried again when something does not load', async () => {
  let failing = true
  const { user } = await renderRoute('/acme', {
    handlers: [
      getListProductsMockHandler(() => (failing ? refuse(503, 'AWAY')() : list(1))),
      ...signedIn(),
      ...beforeFirstOrder({}),
    ],
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  failing = false
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: 'Your first sale' })).toBeDefined()
})
