import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getGetBillingOrganizationMockHandler,
  getUpdateBillingOrganizationMockHandler,
} from '#api/billing-organization/billing-organization.msw.ts'
import { getListDisputesMockHandler } from '#api/dispute/dispute.msw.ts'
import type { Dispute } from '#api/model/index.ts'
import { anvilOrder, listOf, openDispute as open } from '#app/testing/acme-shop.ts'
import { billingAcme } from '#app/testing/ada.ts'
import { orderPage } from '#app/testing/order-page.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

function render(disputes: Dispute[]) {
  return renderRoute(`/acme/orders/${anvilOrder.id}`, {
    handlers: [...signedIn(), getListDisputesMockHandler(listOf(disputes)), ...orderPage()],
  })
}

test('an order says what an open dispute asks for, and until when', async () => {
  await render([open])
  const notice = within(await screen.findByRole('alert'))
  expect(
    notice.getByText('The customer disputes $22.61. Send your payment processor evidence.'),
  ).toBeDefined()
  expect(notice.getByText('Reason: Not received')).toBeDefined()
  expect(
    notice.getByText('Respond by March 25, 2026. Without an answer you lose the dispute.'),
  ).toBeDefined()
  const all = screen.getByRole('link', { name: 'Disputed' }).getAttribute('href')
  expect(all).toBe(`/acme/disputes?order=${anvilOrder.id}`)
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }))
  expect(timeline.getByText('$22.61 disputed')).toBeDefined()
  expect(timeline.getByText(/Fee: \$15\.00/)).toBeDefined()
  await expectAccessible()
})

test('nothing is asked while the bank decides', async () => {
  await render([{ ...open, status: 'under_review', respond_by: null }])
  expect(await screen.findByText('The bank is reviewing the dispute of $22.61.')).toBeDefined()
  expect(screen.getByText('Dispute under review')).toBeDefined()
  expect(screen.queryByText(/Respond by/)).toBeNull()
})

test.each([
  ['won', 'Dispute won', 'Dispute won: $22.61 came back'],
  ['lost', 'Dispute lost', 'Dispute lost: the customer keeps $22.61'],
] as const)('a dispute that was %s is history', async (status, badge, text) => {
  const ended = { status, respond_by: null, ended_at: '2026-03-28T09:27:00.000Z' }
  await render([{ ...open, ...ended, fee_amount: null, fee_currency: null }])
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getByText(badge)).toBeDefined()
  expect(screen.queryByText(/Fee/)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an order that nobody disputes says nothing of it', async () => {
  await render([])
  expect(await screen.findByRole('region', { name: 'Timeline' })).toBeDefined()
  expect(within(screen.getByRole('main')).queryByText(/dispute/i)).toBeNull()
})

test('merchants decide whether benefits stay while a payment is disputed', async () => {
  const sent: unknown[] = []
  const update = getUpdateBillingOrganizationMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { ...billingAcme, dispute_settings: { freeze_benefits: false } }
  })
  const read = getGetBillingOrganizationMockHandler(billingAcme)
  const { user } = await renderRoute('/acme/settings/business', {
    handlers: [...signedIn(), read, update],
  })
  const name = 'Revoke benefits while a payment is disputed'
  const box = await screen.findByRole('switch', { name })
  expect(box).toHaveProperty('checked', true)
  await expectAccessible()
  await user.click(box)
  expect(await screen.findByText('Settings saved')).toBeDefined()
  expect(sent).toEqual([{ dispute_settings: { freeze_benefits: false } }])
  expect(box).toHaveProperty('checked', false)
})
