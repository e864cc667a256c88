import { screen, waitFor } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import {
  getGeneratePortalOrderInvoiceMockHandler,
  getGetPortalOrderInvoiceMockHandler,
  getGetPortalOrderMockHandler,
  getUpdatePortalOrderMockHandler,
} from '#api/portal-order/portal-order.msw.ts'
import { rememberSignedIn } from '#app/api/portal-session.ts'
import { order } from '#app/testing/fixtures.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

beforeEach(() => rememberSignedIn('acme'))

const address = `/acme/orders/${order.id}`
const handlers = [getGetPortalOrderMockHandler(order), ...signedIn]

test('changes who is billed, but not the country of the tax', async () => {
  const sent: unknown[] = []
  const update = getUpdatePortalOrderMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { ...order, billing_name: 'Navy Ltd' }
  })
  const { user } = await renderRoute(address, { handlers: [update, ...handlers] })
  await user.click(await screen.findByRole('button', { name: 'Edit billing details' }))
  const name = await screen.findByLabelText('Name')
  expect(screen.getByLabelText('Country')).toHaveProperty('disabled', true)
  await expectAccessible()
  await user.clear(name)
  await user.type(name, 'Navy Ltd')
  await user.type(screen.getByLabelText('Tax ID'), ' DE136695976 ')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/Navy Ltd/)).toBeTruthy()
  expect(sent).toMatchObject([
    {
      billing_name: 'Navy Ltd',
      billing_address: { country: 'DE' },
      billing_tax_id: 'DE136695976',
    },
  ])
  expect(screen.queryByLabelText('Name')).toBeNull()
})

test('shows the tax id that the tax was made with, and keeps it', async () => {
  const taxed = { ...order, billing_tax_id: ['DE136695976', 'eu_vat'] }
  const { user } = await renderRoute(address, {
    handlers: [getGetPortalOrderMockHandler(taxed), ...signedIn],
  })
  expect(await screen.findByText('Tax ID: DE136695976')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Edit billing details' }))
  expect(await screen.findByLabelText('Tax ID')).toHaveProperty('disabled', true)
})

test('makes an invoice, and offers it as soon as it is written', async () => {
  const state = { order }
  const url = 'https://tollgate.test/storage/downloads/x'
  const { user } = await renderRoute(address, {
    handlers: [
      getGeneratePortalOrderInvoiceMockHandler(() => {
        state.order = { ...order, is_invoice_generated: true }
        return { order_id: order.id }
      }),
      getGetPortalOrderMockHandler(() => state.order),
      getGetPortalOrderInvoiceMockHandler({ url }),
      ...signedIn,
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Create invoice' }))
  const link = await screen.findByRole('link', { name: 'Download invoice' })
  await waitFor(() => expect(link.getAttribute('href')).toBe(url))
  expect(screen.queryByRole('button', { name: 'Edit billing details' })).toBeNull()
  await expectAccessible()
})

test('says what an invoice needs', async () => {
  const code = 'invoice.billing_details_missing'
  const refused = getGeneratePortalOrderInvoiceMockHandler(() => {
    const error = { error: 'MissingInvoiceBillingDetails', detail: 'In English', code }
    throw HttpResponse.json(error, { status: 422 })
  })
  const { user } = await renderRoute(address, { handlers: [refused, ...handlers] })
  await user.click(await screen.findByRole('button', { name: 'Create invoice' }))
  expect(await screen.findByText(/needs a billing name and address/)).toBeTruthy()
})
