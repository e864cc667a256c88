import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getListCheckoutLinksMockHandler } from '#api/checkout-link/checkout-link.msw.ts'
import { getListCustomersMockHandler } from '#api/customer/customer.msw.ts'
import { getSendVerificationEmailMockHandler } from '#api/email-verification/email-verification.msw.ts'
import { getListOrdersMockHandler, getListOrdersResponseMock } from '#api/order/order.msw.ts'
import { getListProductsMockHandler } from '#api/product/product.msw.ts'
import { getListRefundsMockHandler, getListRefundsResponseMock } from '#api/refund/refund.msw.ts'
import {
  getGetConfigurationMockHandler,
  getGetConfigurationResponseMock,
} from '#api/status/status.msw.ts'
import { anvilOrder, listOf } from '#app/testing/acme-shop.ts'
import { nothingElse } from '#app/testing/empty-home.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { readSoldMetrics } from '#app/testing/sold-metrics.ts'

interface Counts {
  products?: number
  links?: number
}

function list(total: number) {
  return { items: [], pagination: { total_count: total, max_page: 1 } }
}

/** An organization without orders. */
function beforeFirstOrder({ products = 0, links = 0 }: Counts) {
  return [
    readSoldMetrics(),
    ...nothingElse,
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

test('shows metrics, the latest orders and what else happened once there are some', async () => {
  const [order] = getListOrdersResponseMock().items
  const orders = order === undefined ? [] : [{ ...order, total_amount: 1900, currency: 'usd' }]
  const [refund] = getListRefundsResponseMock().items
  const refunds =
    refund === undefined ? [] : [{ ...refund, amount: 400, tax_amount: 0, currency: 'usd' }]
  const { user, router } = await renderRoute('/acme', {
    handlers: [
      getListOrdersMockHandler(listOf(orders)),
      getListRefundsMockHandler(listOf(refunds)),
      ...signedIn(),
      ...beforeFirstOrder({ products: 2, links: 1 }),
    ],
  })
  const metrics = within(await screen.findByRole('region', { name: 'Metrics' }))
  expect(await metrics.findByRole('button', { name: /^Revenue\$107\.00\+100%/ })).toBeDefined()
  expect(metrics.getByRole('button', { name: /^New customers ?Not available/ })).toBeDefined()
  expect(metrics.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/acme/metrics')
  expect(await screen.findByRole('table', { name: 'Latest orders' })).toBeDefined()
  const activity = within(screen.getByRole('region', { name: 'Recent activity' }))
  expect(await activity.findByText('$4.00 refunded')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Your first sale' })).toBeNull()
  await expectAccessible()
  await user.click(metrics.getByRole('button', { name: /^Orders3/ }))
  expect(router.state.location.search).toEqual({ metric: 'orders' })
  expect(await metrics.findByRole('slider', { name: 'Orders' })).toBeDefined()
})

test('is past its first steps with the first sale, whatever was done before it', async () => {
  const orders = getListOrdersMockHandler(listOf([anvilOrder]))
  await renderRoute('/acme', {
    handlers: [orders, ...signedIn({ user: { emailVerified: false } }), ...beforeFirstOrder({})],
  })
  expect(await screen.findByRole('table', { name: 'Latest orders' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Your first sale' })).toBeNull()
  expect(await screen.findByText('Nothing yet.')).toBeDefined()
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
