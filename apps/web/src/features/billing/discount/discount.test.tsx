import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getGetBillingOrganizationMockHandler } from '#api/billing-organization/billing-organization.msw.ts'
import {
  getCreateDiscountMockHandler,
  getDeleteDiscountMockHandler,
  getGetDiscountMockHandler,
  getListDiscountsMockHandler,
  getUpdateDiscountMockHandler,
} from '#api/discount/discount.msw.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import { getListProductsMockHandler } from '#api/product/product.msw.ts'
import { anvil, anvilOrder, listOf, refuseField, spring } from '#app/testing/acme-shop.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const page = [
  ...signedIn(),
  getListDiscountsMockHandler(listOf([spring])),
  getGetDiscountMockHandler(spring),
  getListProductsMockHandler(listOf([anvil])),
  getListOrdersMockHandler(listOf([])),
]
const path = `/acme/discounts/${spring.id}`

function recordUpdates(sent: unknown[]) {
  return getUpdateDiscountMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return spring
  })
}

test('lists discounts with what they take off', async () => {
  const ended = { ...spring, id: anvil.id, name: 'Winter', ends_at: '2020-01-01T00:00:00Z' }
  const list = getListDiscountsMockHandler(listOf([spring, ended]))
  await renderRoute('/acme/discounts', { handlers: [list, ...page] })
  const row = within(await screen.findByRole('row', { name: /Spring sale/ }))
  expect(row.getByText('SPRING')).toBeDefined()
  expect(row.getByText('12.5%')).toBeDefined()
  expect(row.getByText('0 of 10')).toBeDefined()
  expect(row.getByText('Active')).toBeDefined()
  expect(within(screen.getByRole('row', { name: /Winter/ })).getByText('Ended')).toBeDefined()
  await expectAccessible()
})

test('shows the orders that were made with it, and leads to all of them', async () => {
  const used = getListOrdersMockHandler(listOf([anvilOrder]))
  await renderRoute(path, { handlers: [used, ...page] })
  expect(await screen.findByRole('link', { name: 'ACME-1042' })).toBeDefined()
  const all = screen.getByRole('link', { name: 'View all' }).getAttribute('href')
  expect(all).toBe(`/acme/orders?discount=${spring.id}`)
  await expectAccessible()
})

test('creates a percentage with a code', async () => {
  const sent: unknown[] = []
  const create = getCreateDiscountMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return spring
  })
  const { user, router } = await renderRoute('/acme/discounts/new', {
    handlers: [create, getGetBillingOrganizationMockHandler(), ...page],
  })
  await user.type(await screen.findByLabelText('Name'), 'Spring sale')
  await user.type(screen.getByLabelText('Code'), 'no spaces')
  await user.type(screen.getByLabelText('Percent'), '101')
  await user.click(screen.getByRole('button', { name: 'Create discount' }))
  expect(screen.getByText('Use letters and digits only.')).toBeDefined()
  expect(screen.getByText('Enter a percentage from 0.01 to 100.')).toBeDefined()
  await expectAccessible()
  await user.clear(screen.getByLabelText('Code'))
  await user.type(screen.getByLabelText('Code'), 'SPRING')
  await user.clear(screen.getByLabelText('Percent'))
  await user.type(screen.getByLabelText('Percent'), '12,5')
  await user.click(screen.getByRole('radio', { name: 'Some months' }))
  await user.type(screen.getByLabelText('Number of months'), '3')
  await user.click(screen.getByRole('button', { name: 'Create discount' }))
  await screen.findByRole('heading', { name: 'Spring sale', level: 1 })
  expect(router.state.location.pathname).toBe(path)
  expect(sent).toEqual([
    {
      organization_id: expect.any(String),
      name: 'Spring sale',
      code: 'SPRING',
      type: 'percentage',
      basis_points: 1250,
      duration: 'repeating',
      duration_in_months: 3,
      starts_at: null,
      ends_at: null,
      max_redemptions: null,
    },
  ])
})

test('creates an amount for some products, and says at its field that the code is taken', async () => {
  const sent: unknown[] = []
  const create = getCreateDiscountMockHandler(async (info) => {
    sent.push(await info.request.clone().json())
    return refuseField(['code'], 'discount.code_taken')()
  })
  const { user } = await renderRoute('/acme/discounts/new', {
    handlers: [create, getGetBillingOrganizationMockHandler(), ...page],
  })
  await user.type(await screen.findByLabelText('Name'), 'Five off')
  await user.type(screen.getByLabelText('Code'), 'FIVE')
  await user.click(screen.getByRole('radio', { name: 'Fixed amount' }))
  await user.type(screen.getByLabelText('Amount'), '5')
  await user.selectOptions(screen.getByLabelText('Currency'), 'eur')
  const products = screen.getByRole('combobox', { name: /Products/ })
  await within(products).findByRole('option', { name: 'Anvil' })
  await user.selectOptions(products, 'Anvil')
  await user.type(screen.getByLabelText('Maximum uses'), '7')
  await user.click(screen.getByRole('button', { name: 'Create discount' }))
  expect(await screen.findByText('Another discount has this code.')).toBeDefined()
  const given = { type: 'fixed', amount: 500, currency: 'eur', duration: 'once' }
  expect(sent).toMatchObject([{ ...given, products: [anvil.id], max_redemptions: 7 }])
})

test('sends only what changed', async () => {
  const sent: unknown[] = []
  const { user } = await renderRoute(`${path}/edit`, { handlers: [recordUpdates(sent), ...page] })
  const maximum = await screen.findByLabelText('Maximum uses')
  await user.clear(maximum)
  const percent = screen.getByLabelText('Percent')
  await user.clear(percent)
  await user.type(percent, '20')
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('heading', { name: 'Spring sale', level: 1 })
  expect(sent).toEqual([{ basis_points: 2000, max_redemptions: null }])
})

test.each([
  [{ redemptions_count: 1 }, /has been used/, 'Maximum uses', 'Percent'],
  [{ ends_at: '2020-01-01T00:00:00Z' }, /has ended/, 'Name', 'Maximum uses'],
])('keeps what can no longer change: %j', async (given, note, kept, gone) => {
  const read = getGetDiscountMockHandler({ ...spring, ...given })
  await renderRoute(`${path}/edit`, { handlers: [read, ...page] })
  expect(await screen.findByText(note)).toBeDefined()
  expect(screen.getByLabelText(kept)).toBeDefined()
  expect(screen.queryByLabelText(gone)).toBeNull()
})

test('shows who has used it, and deletes it after asking', async () => {
  const deleted: unknown[] = []
  const remove = getDeleteDiscountMockHandler(({ params }) => {
    deleted.push(params.id)
  })
  const { user, router } = await renderRoute(path, { handlers: [remove, ...page] })
  expect(await screen.findByText('No one has used it yet.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Anvil' })).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete discount' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Spring sale”?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete discount' }))
  await screen.findByRole('heading', { name: 'Discounts', level: 1 })
  expect(router.state.location.pathname).toBe('/acme/discounts')
  expect(deleted).toEqual([spring.id])
})

test('shows members a discount, but nothing that changes it', async () => {
  await renderRoute(path, { handlers: [...signedIn({ role: 'member' }), ...page] })
  await screen.findByRole('heading', { name: 'Spring sale', level: 1 })
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
})
