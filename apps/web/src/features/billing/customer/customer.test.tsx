import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test, vi } from 'vitest'
import { getListCustomerBenefitGrantsMockHandler } from '#api/benefit-grant/benefit-grant.msw.ts'
import {
  getCreateCustomerMockHandler,
  getDeleteCustomerMockHandler,
  getGetCustomerMockHandler,
  getGetCustomerStateMockHandler,
  getListCustomerSumsMockHandler,
  getListCustomersMockHandler,
  getUpdateCustomerMockHandler,
} from '#api/customer/customer.msw.ts'
import {
  getCreateCustomerSessionMockHandler,
  getCreateCustomerSessionResponseMock,
} from '#api/customer-session/customer-session.msw.ts'
import type { CustomerState } from '#api/model/index.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import { anvilOrder, grace, listOf, refuseField } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import { changedMeanwhile } from '#app/testing/changed-meanwhile.ts'
import { chatGrant, failedRole } from '#app/testing/chat-grant.ts'
import { customerPage } from '#app/testing/customer-page.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const state: CustomerState = {
  ...grace,
  metadata: { campaign: 'spring' },
  active_subscriptions: [],
  active_meters: [],
  granted_benefits: [],
}

const page = [
  ...signedIn(),
  getListCustomersMockHandler(listOf([grace])),
  getListCustomerSumsMockHandler({ items: [] }),
  getGetCustomerStateMockHandler(state),
  getListOrdersMockHandler(listOf([anvilOrder])),
  getListCustomerBenefitGrantsMockHandler(listOf([chatGrant, failedRole])),
  ...customerPage(),
]
const address = `/acme/customers/${grace.id}`

test('lists customers, and finds them by a text', async () => {
  const asked: URLSearchParams[] = []
  const list = getListCustomersMockHandler(({ request }) => {
    asked.push(new URL(request.url).searchParams)
    return listOf([grace])
  })
  const { user, router } = await renderRoute('/acme/customers', { handlers: [list, ...page] })
  const link = await screen.findByRole('link', { name: 'grace@example.com' })
  expect(link.getAttribute('href')).toBe(address)
  await expectAccessible()
  await user.type(screen.getByRole('searchbox'), 'grace')
  await expect.poll(() => asked.at(-1)?.get('query')).toBe('grace')
  expect(router.state.location.search).toEqual({ query: 'grace' })
})

test('shows who a customer is, and what they bought and have', async () => {
  await renderRoute(address, { handlers: page })
  expect(await screen.findByRole('heading', { name: 'Grace Hopper', level: 1 })).toBeDefined()
  expect(screen.getByText('Verified')).toBeDefined()
  expect(screen.getByText('1 Main Street')).toBeDefined()
  expect(screen.getByText('United States')).toBeDefined()
  expect(screen.getByText('spring')).toBeDefined()
  const benefits = within(screen.getByRole('region', { name: 'Benefits' }))
  expect(await benefits.findByRole('link', { name: 'Private chat' })).toBeDefined()
  expect(benefits.getByText('Granted')).toBeDefined()
  expect(benefits.getByText(/^Discord doesn’t allow us to give this/)).toBeDefined()
  expect(benefits.getByRole('button', { name: 'Try again: Our server' })).toBeDefined()
  const orders = within(screen.getByRole('region', { name: 'Orders' }))
  expect(await orders.findByRole('link', { name: 'ACME-1042' })).toBeDefined()
  expect(orders.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe(
    `/acme/orders?customer=${grace.id}`,
  )
  await expectAccessible()
})

test('creates a customer and goes to the page', async () => {
  const sent: unknown[] = []
  const create = getCreateCustomerMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return grace
  })
  const { user, router } = await renderRoute('/acme/customers', { handlers: [create, ...page] })
  await user.click(await screen.findByRole('button', { name: 'New customer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }))
  await expectAccessible()
  await user.type(dialog.getByLabelText('Email'), 'grace@example.com')
  await user.click(dialog.getByRole('button', { name: 'Create customer' }))
  await screen.findByRole('heading', { name: 'Grace Hopper', level: 1 })
  expect(router.state.location.pathname).toBe(address)
  const data = { organization_id: acme.id, email: 'grace@example.com', name: null }
  expect(sent).toEqual([{ ...data, external_id: null }])
})

test('says at the address that it is taken', async () => {
  const create = getCreateCustomerMockHandler(refuseField(['email'], 'customer.email_taken'))
  const { user } = await renderRoute('/acme/customers', { handlers: [create, ...page] })
  await user.click(await screen.findByRole('button', { name: 'New customer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }))
  await user.type(dialog.getByLabelText('Email'), 'grace@example.com')
  await user.click(dialog.getByRole('button', { name: 'Create customer' }))
  expect(await dialog.findByText('A customer with this email already exists.')).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByLabelText('Email'))
})

function openedTab() {
  const location = { replace: vi.fn() }
  const tab = { opener: window, location, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(Object.assign(Object.create(null), tab))
  return { location, close: tab.close }
}

test('opens the portal as the customer sees it, in a new tab', async () => {
  const tab = openedTab()
  const session = getCreateCustomerSessionResponseMock({
    customer_portal_url: 'https://tollgate.test/portal/acme#token=secret',
  })
  const { user } = await renderRoute(address, {
    handlers: [getCreateCustomerSessionMockHandler(session), ...page],
  })
  await user.click(await screen.findByRole('button', { name: 'Open portal' }))
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([[session.customer_portal_url]])
})

test('closes the new tab when the portal is refused', async () => {
  const tab = openedTab()
  const { user } = await renderRoute(address, {
    handlers: [getCreateCustomerSessionMockHandler(refuse(403, 'role.not_allowed')), ...page],
  })
  await user.click(await screen.findByRole('button', { name: 'Open portal' }))
  expect(await screen.findByText(/Your role doesn’t allow this/)).toBeDefined()
  expect(tab.close).toHaveBeenCalledOnce()
})

test('shows members neither the portal nor a way to add a customer', async () => {
  await renderRoute(address, { handlers: [...signedIn({ role: 'member' }), ...page] })
  await screen.findByRole('heading', { name: 'Grace Hopper', level: 1 })
  expect(screen.queryByRole('button', { name: 'Open portal' })).toBeNull()
})

test('says when there is no such customer', async () => {
  const missing = getGetCustomerStateMockHandler(refuse(404, 'ResourceNotFound'))
  await renderRoute(address, { handlers: [missing, ...page] })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
})

test('sends of a customer what changed, and nothing else', async () => {
  const sent: unknown[] = []
  const update = getUpdateCustomerMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { ...grace, name: 'Rear Admiral Hopper' }
  })
  const { user } = await renderRoute(`${address}/edit`, {
    handlers: [update, getGetCustomerMockHandler(grace), ...page],
  })
  const name = await screen.findByLabelText('Name')
  expect(screen.getByLabelText('Country')).toHaveProperty('value', 'US')
  await expectAccessible()
  await user.clear(name)
  await user.type(name, 'Rear Admiral Hopper')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Changes to Rear Admiral Hopper saved')).toBeDefined()
  expect(sent).toEqual([{ name: 'Rear Admiral Hopper' }])
})

test('takes the billing address away, and says at the field what the API refuses', async () => {
  const sent: unknown[] = []
  const refuseEmail = getUpdateCustomerMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return refuseField(['email'], 'customer.email_taken')()
  })
  const { user } = await renderRoute(`${address}/edit`, {
    handlers: [refuseEmail, getGetCustomerMockHandler(grace), ...page],
  })
  await user.selectOptions(await screen.findByLabelText('Country'), 'No address')
  expect(screen.queryByLabelText('City')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('A customer with this email already exists.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(sent).toEqual([{ billing_address: null }])
})

test('keeps what someone else changed meanwhile in other fields', async () => {
  const { sent, read, update } = changedMeanwhile(grace, { email: 'hopper@example.com' })
  const handlers = [getUpdateCustomerMockHandler(update), getGetCustomerMockHandler(read), ...page]
  const { user, router } = await renderRoute(`${address}/edit`, { handlers })
  await user.type(await screen.findByLabelText('Name'), '!')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(address))
  expect(sent).toEqual([{ name: 'Grace Hopper!' }, { name: 'Grace Hopper!' }])
})

test('asks before it overwrites what someone else changed in the same field', async () => {
  const theirs = { name: 'Rear Admiral Hopper', email: 'hopper@example.com' }
  const { sent, read, update } = changedMeanwhile(grace, theirs)
  const handlers = [getUpdateCustomerMockHandler(update), getGetCustomerMockHandler(read), ...page]
  const { user, router } = await renderRoute(`${address}/edit`, { handlers })
  const name = await screen.findByLabelText('Name')
  await user.type(name, '!')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/Someone else changed this meanwhile/)).toBeDefined()
  expect(screen.getByText('Rear Admiral Hopper')).toBeDefined()
  expect(await screen.findByDisplayValue('hopper@example.com')).toBeDefined()
  expect(name).toHaveProperty('value', 'Grace Hopper!')
  await expectAccessible()
  expect(sent).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(address))
  expect(sent).toHaveLength(2)
})

test('takes what someone else changed in the same field', async () => {
  const { sent, read, update } = changedMeanwhile(grace, { name: 'Rear Admiral Hopper' })
  const handlers = [getUpdateCustomerMockHandler(update), getGetCustomerMockHandler(read), ...page]
  const { user } = await renderRoute(`${address}/edit`, { handlers })
  const name = await screen.findByLabelText('Name')
  await user.type(name, '!')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await user.click(await screen.findByRole('button', { name: 'Use their changes' }))
  expect(name).toHaveProperty('value', 'Rear Admiral Hopper')
  expect(document.activeElement).toBe(name)
  expect(screen.queryByText(/Someone else/)).toBeNull()
  expect(sent).toHaveLength(1)
})

test('deletes a customer after saying what that means', async () => {
  const { user } = await renderRoute(address, {
    handlers: [getDeleteCustomerMockHandler(), ...page],
  })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete customer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Grace Hopper?' }))
  expect(dialog.getByText(/Their orders are kept/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Delete customer' }))
  expect(await screen.findByText('Grace Hopper deleted')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Customers', level: 1 })).toBeDefined()
})
