import { screen, waitFor } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import type { Order } from '#api/model/index.ts'
import {
  getGenerateOrderInvoiceMockHandler,
  getGetOrderInvoiceMockHandler,
  getGetOrderMockHandler,
  getUpdateOrderMockHandler,
} from '#api/order/order.msw.ts'
import { anvilOrder, grace, refuseField } from '#app/testing/acme-shop.ts'
import { orderPage } from '#app/testing/order-page.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const address = `/acme/orders/${anvilOrder.id}`
const billed: Order = { ...anvilOrder, billing_name: 'Grace Hopper' }
const invoiced: Order = { ...billed, is_invoice_generated: true }

function page(role: 'owner' | 'member' = 'owner') {
  return [...signedIn({ role }), ...orderPage(billed)]
}

test('changes who is billed, but not the country and the state of the tax', async () => {
  const sent: unknown[] = []
  const update = getUpdateOrderMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { ...billed, billing_name: 'Navy Ltd' }
  })
  const { user } = await renderRoute(address, { handlers: [update, ...page()] })
  await user.click(await screen.findByRole('button', { name: 'Edit billing details' }))
  const name = await screen.findByLabelText('Billing name')
  for (const label of ['Country', 'State or province'])
    expect(screen.getByLabelText(label)).toHaveProperty('disabled', true)
  await expectAccessible()
  await user.clear(name)
  await user.type(name, 'Navy Ltd')
  await user.type(screen.getByLabelText('Tax ID'), ' 12-3456789 ')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Billing details saved')).toBeDefined()
  expect(sent).toEqual([{ billing_name: 'Navy Ltd', billing_tax_id: '12-3456789' }])
  await waitFor(() => expect(screen.queryByLabelText('Billing name')).toBeNull())
})

test('shows the tax id that the tax was made with, and keeps it', async () => {
  const taxed = { ...billed, billing_tax_id: ['DE136695976', 'eu_vat'] }
  const { user } = await renderRoute(address, {
    handlers: [getGetOrderMockHandler(taxed), ...page()],
  })
  expect(await screen.findByText('DE136695976')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Edit billing details' }))
  expect(await screen.findByLabelText('Tax ID')).toHaveProperty('disabled', true)
})

const reversed: Order = {
  ...billed,
  billing_tax_id: ['FR40303265045', 'eu_vat'],
  vat_id_check: {
    status: 'valid',
    consultation_number: 'WAPIAAAAYtJ9kqXo',
    checked_at: '2026-03-14T09:27:00.000Z',
  },
}

test('shows when the VAT ID was confirmed, and the proof of it', async () => {
  await renderRoute(address, { handlers: [getGetOrderMockHandler(reversed), ...page()] })
  expect(await screen.findByText('Confirmed by VIES on Mar 14, 2026')).toBeDefined()
  expect(screen.getByText('Consultation number WAPIAAAAYtJ9kqXo')).toBeDefined()
  expect(screen.queryByText(/is not valid/)).toBeNull()
})

test('asks the merchant to act where the VAT ID is not valid', async () => {
  const checked_at = '2026-03-14T09:27:00.000Z'
  const invalid = { status: 'invalid', consultation_number: null, checked_at } as const
  const order = getGetOrderMockHandler({ ...reversed, vat_id_check: invalid })
  await renderRoute(address, { handlers: [order, ...page()] })
  expect(await screen.findByText('The VAT ID FR40303265045 is not valid.')).toBeDefined()
  expect(screen.getByText('Not valid according to VIES on Mar 14, 2026')).toBeDefined()
  await expectAccessible()
})

test('lets the country be chosen where none was known, and says what the API refuses', async () => {
  const update = getUpdateOrderMockHandler(
    refuseField(['billing_address', 'state'], 'address.state_unknown'),
  )
  const unknown = getGetOrderMockHandler({ ...billed, billing_address: null })
  const { user } = await renderRoute(address, { handlers: [update, unknown, ...page()] })
  await user.click(await screen.findByRole('button', { name: 'Edit billing details' }))
  await user.selectOptions(await screen.findByLabelText('Country'), 'Canada')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/isn’t a state or province/)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('State or province'))
})

test('makes an invoice, and offers it as soon as it is written', async () => {
  const state = { order: billed }
  const written = getGenerateOrderInvoiceMockHandler(() => {
    state.order = invoiced
    return { order_id: billed.id }
  })
  const url = 'https://tollgate.test/storage/downloads/x'
  const { user } = await renderRoute(address, {
    handlers: [
      written,
      getGetOrderMockHandler(() => state.order),
      getGetOrderInvoiceMockHandler({ url }),
      ...page(),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Create invoice' }))
  const link = await screen.findByRole('link', { name: 'Download invoice' })
  await waitFor(() => expect(link.getAttribute('href')).toBe(url))
  expect(screen.queryByRole('button', { name: 'Edit billing details' })).toBeNull()
  await expectAccessible()
})

test('says what an invoice needs', async () => {
  const missing = getGenerateOrderInvoiceMockHandler(refuse(422, 'invoice.billing_details_missing'))
  const { user } = await renderRoute(address, { handlers: [missing, ...page()] })
  await user.click(await screen.findByRole('button', { name: 'Create invoice' }))
  expect(await screen.findByText(/needs a billing name and address/)).toBeDefined()
})

test('offers members what is there, and nothing to change', async () => {
  await renderRoute(address, { handlers: page('member') })
  expect(await screen.findByText(grace.email)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Create invoice' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit billing details' })).toBeNull()
})
