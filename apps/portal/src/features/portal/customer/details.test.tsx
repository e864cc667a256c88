import { screen } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { getUpdatePortalCustomerMockHandler } from '#api/portal-customer/portal-customer.msw.ts'
import { getGetPortalSessionMockHandler } from '#api/portal-session/portal-session.msw.ts'
import { rememberSignedIn } from '#app/api/portal-session.ts'
import { customer, order } from '#app/testing/fixtures.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { session } from '#app/testing/session.ts'
import { signedIn } from '#app/testing/signed-in.ts'

beforeEach(() => rememberSignedIn('acme'))

test('saves name and address as a whole', async () => {
  const sent: unknown[] = []
  const update = getUpdatePortalCustomerMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { ...customer, name: 'Ada King' }
  })
  const { user } = await renderRoute('/acme/details', { handlers: [update, ...signedIn] })
  const name = await screen.findByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Ada King')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Details saved')).toBeTruthy()
  const { line1, postal_code, city, country } = customer.billing_address ?? {}
  expect(sent).toEqual([
    { name: 'Ada King', tax_id: null, billing_address: { country, line1, postal_code, city } },
  ])
})

test('asks for a state only where there are states', async () => {
  const { user } = await renderRoute('/acme/details', { handlers: signedIn })
  expect(await screen.findByLabelText('Country')).toBeTruthy()
  expect(screen.queryByLabelText('State or province')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Country'), 'Canada')
  await user.selectOptions(screen.getByLabelText('State or province'), 'Quebec')
  await expectAccessible()
})

test('shows the server’s refusals at their field, and keeps what was typed', async () => {
  const refused = http.patch('*/v1/customer-portal/customers/me', () => {
    const loc = ['body', 'tax_id']
    const ctx = { country: 'DE' }
    const detail = [{ loc, msg: 'Not a tax id of DE', type: 'tax_id.not_of_country', ctx }]
    return HttpResponse.json({ error: 'RequestValidationError', detail }, { status: 422 })
  })
  const { user } = await renderRoute('/acme/details', { handlers: [refused, ...signedIn] })
  await user.type(await screen.findByLabelText('Tax ID'), 'nonsense')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('This isn’t a valid tax ID for the country (DE).')).toBeTruthy()
  expect(screen.getByDisplayValue('nonsense')).toBeTruthy()
})

test('asks before changes get lost, and saves nothing when they are to be discarded', async () => {
  const sent: unknown[] = []
  const update = getUpdatePortalCustomerMockHandler(() => {
    sent.push('saved')
    return customer
  })
  const { user } = await renderRoute('/acme/details', { handlers: [update, ...signedIn] })
  await user.type(await screen.findByLabelText('Name'), '!')
  await user.click(screen.getByRole('link', { name: 'Orders' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy()
  expect(sent).toEqual([])
})

test('is not for a session of one purchase', async () => {
  const one = getGetPortalSessionMockHandler({
    ...session,
    scope: 'checkout',
    checkout_id: order.id,
  })
  await renderRoute('/acme/details', { handlers: [one, ...signedIn] })
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy()
})
