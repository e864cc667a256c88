import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import type { Order, Refund } from '#api/model/index.ts'
import {
  getGetOrderInvoiceMockHandler,
  getGetOrderMockHandler,
  getListOrdersMockHandler,
} from '#api/order/order.msw.ts'
import { getListProductsMockHandler } from '#api/product/product.msw.ts'
import {
  getCreateRefundMockHandler,
  getGetCreditNoteMockHandler,
  getGetCreditNoteReversalMockHandler,
  getListRefundsMockHandler,
  getPreviewRefundMockHandler,
} from '#api/refund/refund.msw.ts'
import { anvilOrder, grace, listOf } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import { orderPage } from '#app/testing/order-page.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const address = `/acme/orders/${anvilOrder.id}`

const refund: Refund = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000170',
  created_at: '2026-03-15T09:27:00.000Z',
  modified_at: null,
  status: 'pending',
  reason: 'customer_request',
  comment: 'Bought twice',
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
  revoke_benefits: true,
  metadata: {},
}

/** What the API calculates: 19 % of tax on top. */
const preview = getPreviewRefundMockHandler(({ request }) => {
  const amount = Number(new URL(request.url).searchParams.get('amount') ?? 1900)
  const tax_amount = Math.round(amount * 0.19)
  const total_amount = amount + tax_amount
  const answer = { currency: 'usd', balance_amount: 0, maximum_amount: 1900 }
  return { amount, tax_amount, total_amount, ...answer }
})

function page(order: Order = anvilOrder, refunds: Refund[] = [], role = 'owner') {
  return [
    ...signedIn({ role }),
    getListRefundsMockHandler(listOf(refunds)),
    ...orderPage(order),
    preview,
  ]
}

test('refunds part of an order, for the exact amount that was shown', async () => {
  const asked: unknown[] = []
  const create = getCreateRefundMockHandler(async ({ request }) => {
    asked.push(await request.json())
    return refund
  })
  const { user } = await renderRoute(address, { handlers: [create, ...page()] })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund order ACME-1042' }))
  expect(dialog.getByRole('button', { name: 'Refund $22.61' })).toBeDefined()
  const amount = dialog.getByRole('textbox', { name: 'Amount before tax' })
  await user.clear(amount)
  await user.type(amount, '5.00')
  expect(await dialog.findByRole('button', { name: 'Refund $5.95' })).toBeDefined()
  expect(dialog.getByText('$0.95')).toBeDefined()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Duplicate')
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Bought twice')
  await user.click(dialog.getByRole('checkbox', { name: 'Revoke benefits' }))
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Refund $5.95' }))
  expect(await screen.findByText('Refund of $5.95 started')).toBeDefined()
  expect(screen.queryByRole('dialog', { name: /^Refund order/ })).toBeNull()
  expect(asked).toEqual([
    {
      order_id: anvilOrder.id,
      reason: 'duplicate',
      amount: 500,
      comment: 'Bought twice',
      revoke_benefits: true,
    },
  ])
})

test.each([
  ['20.00', 'Enter at most $19.00.'],
  ['0', 'Enter an amount, such as 19.00.'],
  ['all', 'Enter an amount, such as 19.00.'],
])('refunds nothing for %s', async (typed, text) => {
  const { user } = await renderRoute(address, { handlers: page() })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund order ACME-1042' }))
  const amount = dialog.getByRole('textbox', { name: 'Amount before tax' })
  await user.clear(amount)
  await user.type(amount, typed)
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(await dialog.findByText(text)).toBeDefined()
})

test('leaves the benefits of a subscription to the subscription', async () => {
  const order = { ...anvilOrder, subscription_id: '019aa3f0-7c1e-7b52-9a0d-000000000171' }
  const { user } = await renderRoute(address, { handlers: page(order) })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund order ACME-1042' }))
  expect(dialog.queryByRole('checkbox', { name: 'Revoke benefits' })).toBeNull()
})

test('says what the balance gets back of what it paid', async () => {
  const amounts = { amount: 1900, tax_amount: 361, total_amount: 2261, balance_amount: 500 }
  const partly = getPreviewRefundMockHandler({ ...amounts, currency: 'usd', maximum_amount: 1900 })
  const { user } = await renderRoute(address, { handlers: [partly, ...page()] })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund order ACME-1042' }))
  const shown = ['$22.61', '$17.61', '$5.00']
  const terms = ['Customer gets back', 'To the card', 'To the customer’s balance']
  const found = terms.map((term) => dialog.getByText(term).nextElementSibling?.textContent)
  expect(found).toEqual(shown)
})

test('says why an order can’t be refunded now', async () => {
  const refused = getPreviewRefundMockHandler(refuse(400, 'refund.not_paid'))
  const { user } = await renderRoute(address, { handlers: [refused, ...page()] })
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  expect(await screen.findByText(/^Nothing was paid for this order/)).toBeDefined()
})

test('shows refunds in the timeline, and the order once one has ended', async () => {
  let hasEnded = false
  const ended = { status: 'succeeded', modified_at: '2026-03-15T09:28:00.000Z' } as const
  const refunded = { status: 'partially_refunded', refunded_total_amount: 595 } as const
  const list = getListRefundsMockHandler(() =>
    listOf([hasEnded ? { ...refund, ...ended } : refund]),
  )
  const read = getGetOrderMockHandler(() =>
    hasEnded ? { ...anvilOrder, ...refunded } : anvilOrder,
  )
  await renderRoute(address, { handlers: [list, read, ...page()] })
  expect(await screen.findByText('Refund of $5.95 pending')).toBeDefined()
  expect(screen.getByText('Customer request: Bought twice')).toBeDefined()
  hasEnded = true
  expect(await screen.findByText('$5.95 refunded')).toBeDefined()
  expect(await screen.findByText('Partially refunded')).toBeDefined()
  expect(screen.getByRole('row', { name: 'Refunded -$5.95' })).toBeDefined()
})

test('offers the credit note of an order with an invoice as soon as it is written', async () => {
  let isWritten = false
  const ended = { ...refund, status: 'succeeded' } as const
  const list = getListRefundsMockHandler(() =>
    listOf([{ ...ended, is_credit_note_generated: isWritten }]),
  )
  const url = 'https://tollgate.test/storage/downloads/x'
  const note = getGetCreditNoteMockHandler({ url })
  const invoiced = { ...anvilOrder, is_invoice_generated: true }
  await renderRoute(address, {
    handlers: [list, note, getGetOrderInvoiceMockHandler({ url }), ...page(invoiced)],
  })
  expect(await screen.findByText('$5.95 refunded')).toBeDefined()
  const name = 'Download credit note'
  expect(screen.queryByRole('link', { name })).toBeNull()
  isWritten = true
  const link = await screen.findByRole('link', { name })
  await waitFor(() => expect(link.getAttribute('href')).toBe(url))
  await expectAccessible()
})

test('offers the reversal of a credit note whose refund failed after all', async () => {
  const url = 'https://tollgate.test/storage/downloads/x'
  const shown = { is_credit_note_generated: true, is_credit_note_reversed: true }
  const failed = { ...refund, status: 'failed', ...shown } as const
  const handlers = [
    getListRefundsMockHandler(listOf([failed])),
    getGetCreditNoteMockHandler({ url }),
    getGetCreditNoteReversalMockHandler({ url: `${url}/2` }),
  ]
  await renderRoute(address, { handlers: [...handlers, ...page(anvilOrder)] })
  const link = await screen.findByRole('link', { name: 'Download reversal' })
  await waitFor(() => expect(link.getAttribute('href')).toBe(`${url}/2`))
  expect(screen.getByRole('link', { name: 'Download credit note' })).toBeDefined()
  expect(screen.getByText('Refund of $5.95 failed')).toBeDefined()
})

test.each([
  ['refunded', { ...anvilOrder, status: 'refunded' }, 'owner'],
  ['free', { ...anvilOrder, total_amount: 0 }, 'owner'],
  ['not paid', { ...anvilOrder, status: 'pending', paid: false }, 'owner'],
  ['there for members who only read', anvilOrder, 'member'],
] as const)('has no button where an order is %s', async (_case, order, role) => {
  await renderRoute(address, { handlers: page(order, [], role) })
  expect(await screen.findByRole('region', { name: 'Timeline' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
})

test('shows on phones, below the customer, that an order was refunded', async () => {
  const list = getListOrdersMockHandler(listOf([{ ...anvilOrder, status: 'refunded' as const }]))
  await renderRoute('/acme/orders', {
    handlers: [list, getListProductsMockHandler(listOf([])), ...page()],
  })
  expect(await screen.findByRole('cell', { name: /^Grace Hopper.*Refunded$/ })).toBeDefined()
})
