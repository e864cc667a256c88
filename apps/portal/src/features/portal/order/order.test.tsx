import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { getListPortalBenefitGrantsMockHandler } from '#api/portal-benefit-grant/portal-benefit-grant.msw.ts'
import {
  getGetPortalCreditNoteMockHandler,
  getGetPortalCreditNoteReversalMockHandler,
  getGetPortalOrderMockHandler,
  getListPortalOrdersMockHandler,
} from '#api/portal-order/portal-order.msw.ts'
import { getGetPortalOrganizationMockHandler } from '#api/portal-organization/portal-organization.msw.ts'
import { rememberSignedIn } from '#app/api/portal-session.ts'
import { grant, order, organization } from '#app/testing/fixtures.ts'
import { page } from '#app/testing/page.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { usedLine } from '#app/testing/used-line.ts'

beforeEach(() => rememberSignedIn('acme'))

const handlers = [
  getListPortalOrdersMockHandler(({ request }) => {
    const asked = new URL(request.url).searchParams.get('page')
    return page(asked === '9' ? [] : [order], 2, 21)
  }),
  getGetPortalOrderMockHandler(order),
  ...signedIn,
]

test('keeps the page in the address', async () => {
  const { router, user } = await renderRoute('/acme/orders', { handlers })
  expect(await screen.findByText('Page 1 of 2')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Page 2 of 2')).toBeTruthy()
  expect(router.state.location.search).toEqual({ page: 2 })
  await expectAccessible()
})

test.each([
  ['pending', 'Pending'],
  ['paid', 'Paid'],
  ['refunded', 'Refunded'],
  ['partially_refunded', 'Partially refunded'],
] as const)('shows an order that is %s as %s', async (status, text) => {
  const listed = getListPortalOrdersMockHandler(page([{ ...order, status }]))
  await renderRoute('/acme/orders', { handlers: [listed, ...handlers] })
  const row = within(await screen.findByRole('row', { name: /Anvil/ }))
  expect(row.getAllByText(text)[0]).toBeTruthy()
})

test('leads back from a page that does not exist', async () => {
  await renderRoute('/acme/orders?page=9', { handlers })
  expect(await screen.findByText('No orders on this page')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the first page' }).getAttribute('href')).toBe(
    '/acme/orders',
  )
})

test('shows the name a product had when it was sold', async () => {
  const renamed = { ...order, product: { ...order.product, name: 'Anvil II' } }
  const shown = [
    getListPortalOrdersMockHandler(page([renamed])),
    getGetPortalOrderMockHandler(renamed),
    ...handlers,
  ]
  const { user } = await renderRoute('/acme/orders', { handlers: shown })
  await user.click(await screen.findByRole('link', { name: 'Anvil' }))
  expect(await screen.findByRole('heading', { name: 'Anvil' })).toBeTruthy()
  expect(screen.queryByText('Anvil II')).toBeNull()
})

test('stand alone in the overview where they unlocked nothing', async () => {
  const none = getListPortalBenefitGrantsMockHandler(page([]))
  await renderRoute('/acme', { handlers: [none, ...handlers] })
  expect(await screen.findByRole('heading', { name: 'Latest orders' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Your benefits' })).toBeNull()
})

test('has no line for a discount that there is not', async () => {
  const plain = getGetPortalOrderMockHandler({ ...order, discount_amount: 0 })
  await renderRoute(`/acme/orders/${order.id}`, { handlers: [plain, ...handlers] })
  expect(await screen.findByText('Subtotal')).toBeTruthy()
  expect(screen.queryByText('Discount')).toBeNull()
})

test('shows items, totals, who was billed and what was unlocked', async () => {
  await renderRoute(`/acme/orders/${order.id}`, { handlers })
  expect(await screen.findByRole('heading', { name: 'Anvil' })).toBeTruthy()
  const [discount] = screen.getAllByText('Discount')
  expect(within(discount?.parentElement ?? document.body).getByText('-$5.00')).toBeTruthy()
  expect(screen.getByText(/10119 Berlin/).textContent).toContain('Germany')
  expect(screen.getByText('Invitation to the anvil makers’ chat')).toBeTruthy()
  for (const fact of ['ACME-1042', 'Card ending in 4242', 'support@acme.test'])
    expect(screen.getAllByText(fact).length).toBeGreaterThan(0)
  expect(document.title).toBe('Anvil · Acme')
  await expectAccessible()
})

test('says what a line by use bills, and is not called by it', async () => {
  const items = [{ ...usedLine, label: 'English' }, ...order.items]
  const billed = getGetPortalOrderMockHandler({ ...order, items })
  await renderRoute(`/acme/orders/${order.id}`, { handlers: [billed, ...handlers] })
  const text = 'API calls: 1,250.5 used, 1,000 included, $0.25 per unit, at most $100.00'
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Anvil' })).toBeTruthy()
})

test('says what the balance paid', async () => {
  const credited = getGetPortalOrderMockHandler({ ...order, applied_balance_amount: 500 })
  await renderRoute(`/acme/orders/${order.id}`, { handlers: [credited, ...handlers] })
  const term = await screen.findByText('From your balance')
  expect(within(term.parentElement ?? document.body).getByText('-$5.00')).toBeTruthy()
})

test('says that an order is not found', async () => {
  const unknown = http.get('*/v1/customer-portal/orders/:id', () =>
    HttpResponse.json({ error: 'ResourceNotFound', detail: 'Not found' }, { status: 404 }),
  )
  await renderRoute(`/acme/orders/${order.id}`, { handlers: [unknown, ...handlers] })
  expect(await screen.findByRole('heading', { name: 'Order not found', level: 1 })).toBeTruthy()
  await expectAccessible()
})

test('names the registered business as the seller, in its color', async () => {
  const address = {
    line1: '1 Anvil Way',
    line2: null,
    postal_code: null,
    city: 'London',
    state: null,
    country: 'GB',
  }
  const registered = {
    ...organization,
    brand_settings: { accent_color: '#0f766e' },
    business_details: { legal_name: 'Acme Ltd', address, tax_id: 'GB123' },
  }
  const shown = getGetPortalOrganizationMockHandler({ organization: registered, products: [] })
  await renderRoute(`/acme/orders/${order.id}`, { handlers: [shown, ...handlers] })
  expect(await screen.findByText('Tax ID: GB123')).toBeTruthy()
  expect(screen.getByText(/Acme Ltd/).textContent).toBe(
    'Acme\nAcme Ltd\n1 Anvil Way\nLondon\nUnited Kingdom',
  )
  const { style } = document.documentElement
  expect(style.getPropertyValue('--color-accent')).toBe('light-dark(#0f766e, #197b74)')
  await expectAccessible()
})

test('says at which rate an order was taxed', async () => {
  const tax = {
    rate: 19,
    is_inclusive: true,
    jurisdiction: 'DE',
    reason: 'standard_rate' as const,
  }
  const taxed = getGetPortalOrderMockHandler({ ...order, tax, tax_amount: 303 })
  await renderRoute(`/acme/orders/${order.id}`, { handlers: [taxed, ...handlers] })
  const label = await screen.findByText('Includes tax (19%)')
  expect(label.nextElementSibling?.textContent).toBe('$3.03')
})

const refund = {
  id: 'first',
  created_at: '2026-11-21T09:00:00.000Z',
  modified_at: '2026-11-22T09:00:00.000Z',
  amount: 500,
  tax_amount: 95,
  balance_amount: 0,
  total_amount: 595,
  currency: 'usd',
  is_credit_note_generated: false,
  is_credit_note_reversed: false,
}

test('shows what came back, what is on its way, and nothing that failed', async () => {
  const url = 'https://tollgate.test/storage/downloads/x'
  const note = getGetPortalCreditNoteMockHandler({ url })
  const refunded = getGetPortalOrderMockHandler({
    ...order,
    status: 'partially_refunded',
    refunds: [
      { ...refund, status: 'succeeded', is_credit_note_generated: true },
      { ...refund, id: 'second', status: 'pending', modified_at: null, total_amount: 100 },
      { ...refund, id: 'third', status: 'failed', total_amount: 200 },
    ],
  })
  await renderRoute(`/acme/orders/${order.id}`, { handlers: [note, refunded, ...handlers] })
  const done = await screen.findByText(/^Refunded ·/)
  expect(done.textContent).toContain('Nov 22, 2026')
  expect(within(done.parentElement ?? document.body).getByText('-$5.95')).toBeTruthy()
  const waiting = screen.getByText(/^Refund pending ·/)
  expect(within(waiting.parentElement ?? document.body).getByText('-$1.00')).toBeTruthy()
  expect(screen.queryByText('-$2.00')).toBeNull()
  const link = await screen.findByRole('link', { name: 'Download credit note' })
  await waitFor(() => expect(link.getAttribute('href')).toBe(url))
  await expectAccessible()
})

test('shows a refund that failed after all with both documents', async () => {
  const url = 'https://tollgate.test/storage/downloads/x'
  const failed = {
    ...refund,
    status: 'failed' as const,
    is_credit_note_generated: true,
    is_credit_note_reversed: true,
  }
  const handlersOfRefund = [
    getGetPortalCreditNoteMockHandler({ url }),
    getGetPortalCreditNoteReversalMockHandler({ url: `${url}/2` }),
    getGetPortalOrderMockHandler({ ...order, refunds: [failed] }),
  ]
  await renderRoute(`/acme/orders/${order.id}`, { handlers: [...handlersOfRefund, ...handlers] })
  const line = await screen.findByText(/^Refund failed ·/)
  const amount = within(line.parentElement ?? document.body).getByText('-$5.95')
  expect(amount.closest('s')).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'Download reversal' })
  await waitFor(() => expect(link.getAttribute('href')).toBe(`${url}/2`))
  await expectAccessible()
})

test('shows what a subscription gives on each of its orders', async () => {
  const subscriptionId = '019aa3f0-7c1e-7b52-9a0d-000000000400'
  const given = getListPortalBenefitGrantsMockHandler(({ request }) => {
    const asked = new URL(request.url).searchParams.get('subscription_id')
    const now = { ...grant, order_id: null, subscription_id: subscriptionId }
    const before = { ...now, id: order.id, is_granted: false, is_revoked: true }
    return page(asked === subscriptionId ? [now, before] : [])
  })
  const renewal = getGetPortalOrderMockHandler({ ...order, subscription_id: subscriptionId })
  await renderRoute(`/acme/orders/${order.id}`, { handlers: [given, renewal, ...signedIn] })
  const benefits = within(await screen.findByRole('region', { name: 'Benefits' }))
  expect(benefits.getAllByRole('listitem')).toHaveLength(1)
})
