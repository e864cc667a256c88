import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getGetCustomerSpendingMockHandler } from '#api/customer/customer.msw.ts'
import type { Refund } from '#api/model/index.ts'
import { getListRefundsMockHandler } from '#api/refund/refund.msw.ts'
import { anvilOrder, grace, listOf } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import { customerPage } from '#app/testing/customer-page.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const page = [...signedIn(), ...customerPage()]
const address = `/acme/customers/${grace.id}`

const refund: Refund = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000170',
  created_at: '2026-03-15T09:27:00.000Z',
  modified_at: null,
  status: 'succeeded',
  reason: 'customer_request',
  comment: null,
  amount: 500,
  tax_amount: 95,
  balance_amount: 0,
  total_amount: 595,
  currency: 'usd',
  organization_id: acme.id,
  order_id: anvilOrder.id,
  subscription_id: null,
  customer_id: grace.id,
  is_credit_note_generated: false,
  is_credit_note_reversed: false,
  revoke_benefits: false,
  metadata: {},
}

test('shows what a customer spent in each currency, and how it came to that', async () => {
  const none = { refunded_amount: 0, disputed_amount: 0, lost_amount: 0 }
  const dollars = { paid_amount: 9900, spent_amount: 8000, ...none, refunded_amount: 1900 }
  const spent = getGetCustomerSpendingMockHandler({
    customer_id: grace.id,
    currencies: [
      { currency: 'usd', ...dollars, disputed_amount: 500 },
      { currency: 'eur', paid_amount: 1200, spent_amount: 1200, ...none },
    ],
    discounts: [{ id: 'spring', name: 'Spring sale', code: 'SPRING10', orders_count: 2 }],
  })
  const refunds = getListRefundsMockHandler(listOf([refund]))
  await renderRoute(address, { handlers: [spent, refunds, ...page] })
  const money = within(await screen.findByRole('region', { name: 'Money spent' }))
  expect(await money.findByText('$80.00')).toBeDefined()
  expect(money.getByText('$99.00 paid · $19.00 refunded · $5.00 in dispute')).toBeDefined()
  expect(money.getByText('€12.00')).toBeDefined()
  const discounts = within(screen.getByRole('region', { name: 'Discounts used' }))
  const discount = discounts.getByRole('link', { name: /Spring sale/ })
  expect(discount.getAttribute('href')).toBe('/acme/discounts/spring')
  const orders = discounts.getByRole('link', { name: '2 orders' }).getAttribute('href')
  expect(orders).toBe(`/acme/orders?customer=${grace.id}&discount=spring`)
  const link = await screen.findByRole('link', { name: '$5.95 refunded' })
  expect(link.getAttribute('href')).toBe(`/acme/orders/${anvilOrder.id}`)
  await expectAccessible()
})

test('says that nothing was paid yet', async () => {
  await renderRoute(address, { handlers: page })
  expect(await screen.findByText('This customer hasn’t paid anything yet.')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Discounts used' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Refunds' })).toBeNull()
})
