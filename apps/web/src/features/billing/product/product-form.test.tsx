import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getCreateBenefitMockHandler,
  getListBenefitsMockHandler,
} from '#api/benefit/benefit.msw.ts'
import { getGetBillingOrganizationMockHandler } from '#api/billing-organization/billing-organization.msw.ts'
import { getListCheckoutLinksMockHandler } from '#api/checkout-link/checkout-link.msw.ts'
import { getListCustomFieldsMockHandler } from '#api/custom-field/custom-field.msw.ts'
import { getListMetersMockHandler } from '#api/meter/meter.msw.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import {
  getCreateProductMockHandler,
  getGetProductMockHandler,
  getUpdateProductBenefitsMockHandler,
  getUpdateProductMockHandler,
} from '#api/product/product.msw.ts'
import { anvil, anvilPrice, chat, listOf, manual, refuseField } from '#app/testing/acme-shop.ts'
import { acme, billingAcme } from '#app/testing/ada.ts'
import { changedMeanwhile } from '#app/testing/changed-meanwhile.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const page = [
  ...signedIn(),
  getListBenefitsMockHandler(listOf([chat, manual])),
  getListCustomFieldsMockHandler(listOf([])),
  getListCheckoutLinksMockHandler(listOf([])),
  getListOrdersMockHandler(listOf([])),
  getListMetersMockHandler(listOf([])),
  getGetProductMockHandler(anvil),
  getGetBillingOrganizationMockHandler({
    ...billingAcme,
    default_presentment_currency: 'eur',
  }),
]

test('creates a product with a price in the usual currency and benefits in order', async () => {
  const sent: unknown[] = []
  const create = getCreateProductMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { ...anvil, benefits: [] }
  })
  const attach = getUpdateProductBenefitsMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { ...anvil, benefits: [manual, chat] }
  })
  const { user, router } = await renderRoute('/acme/products/new', {
    handlers: [create, attach, ...page],
  })
  await user.type(await screen.findByLabelText('Name'), ' Anvil ')
  await user.type(screen.getByLabelText('Amount'), '19,5')
  const benefits = screen.getByRole('combobox', { name: 'Benefits' })
  await within(benefits).findByRole('option', { name: 'Private chat' })
  await user.selectOptions(benefits, 'Private chat')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Benefits' }), 'Printed manual')
  await user.click(screen.getByRole('button', { name: 'Move Printed manual up' }))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Create product' }))
  expect(await screen.findByRole('heading', { name: 'Anvil', level: 1 })).toBeDefined()
  expect(router.state.location.pathname).toBe(`/acme/products/${anvil.id}`)
  expect(sent).toEqual([
    {
      organization_id: acme.id,
      name: 'Anvil',
      description: null,
      recurring_interval: null,
      prices: [{ amount_type: 'fixed', price_currency: 'eur', price_amount: 1950 }],
    },
    { benefits: [manual.id, chat.id] },
  ])
})

test('creates a product that renews', async () => {
  const sent: unknown[] = []
  const create = getCreateProductMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { ...anvil, benefits: [] }
  })
  const { user } = await renderRoute('/acme/products/new', { handlers: [create, ...page] })
  await user.type(await screen.findByLabelText('Name'), 'Magazine')
  await user.selectOptions(screen.getByLabelText('Billing'), 'Monthly')
  await user.type(screen.getByLabelText('Amount'), '9')
  await user.click(screen.getByRole('button', { name: 'Create product' }))
  await screen.findByRole('heading', { name: 'Anvil', level: 1 })
  expect(sent).toMatchObject([{ recurring_interval: 'month', prices: [{ price_amount: 900 }] }])
})

test('asks for what is missing and goes to the first field', async () => {
  const { user } = await renderRoute('/acme/products/new', { handlers: page })
  await user.click(await screen.findByRole('button', { name: 'Create product' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(screen.getByText('Enter an amount, such as 19.00.')).toBeDefined()
})

test('puts what the server says about the amount at its field', async () => {
  const create = getCreateProductMockHandler(
    refuseField(['prices', 0, 'price_amount'], 'price.above_maximum'),
  )
  const { user } = await renderRoute('/acme/products/new', { handlers: [create, ...page] })
  await user.type(await screen.findByLabelText('Name'), 'Anvil')
  await user.type(screen.getByLabelText('Amount'), '19')
  await user.click(screen.getByRole('button', { name: 'Create product' }))
  await screen.findByText('This must not exceed the maximum.')
  expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true')
})

test('lets buyers name the amount, within limits that fit each other', async () => {
  const sent: unknown[] = []
  const create = getCreateProductMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { ...anvil, benefits: [] }
  })
  const { user } = await renderRoute('/acme/products/new', { handlers: [create, ...page] })
  await user.type(await screen.findByLabelText('Name'), 'Anvil')
  await user.click(screen.getByRole('radio', { name: /Pay what you want/ }))
  await user.type(screen.getByLabelText('Minimum'), '5')
  await user.type(screen.getByLabelText('Suggested'), '4')
  await user.click(screen.getByRole('button', { name: 'Create product' }))
  expect(screen.getByText('This must be at least the minimum.')).toBeDefined()
  await user.clear(screen.getByLabelText('Suggested'))
  await user.click(screen.getByRole('button', { name: 'Create product' }))
  await screen.findByRole('heading', { name: 'Anvil', level: 1 })
  expect(sent).toMatchObject([
    {
      prices: [
        {
          amount_type: 'custom',
          minimum_amount: 500,
          preset_amount: null,
          maximum_amount: null,
        },
      ],
    },
  ])
})

test('attaches a benefit that is created on the way', async () => {
  const create = getCreateBenefitMockHandler({ ...chat, id: manual.id, description: 'Hotline' })
  const { user } = await renderRoute('/acme/products/new', { handlers: [create, ...page] })
  await user.click(await screen.findByRole('button', { name: 'New benefit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New benefit' }))
  await expectAccessible()
  await user.type(dialog.getByLabelText('Name'), 'Hotline')
  await user.click(dialog.getByRole('button', { name: 'Create benefit' }))
  const chosen = await screen.findByRole('list', { name: 'Benefits' })
  expect(within(chosen).getByText('Hotline')).toBeDefined()
  expect(screen.queryByText('This field is required')).toBeNull()
})

test('sends only what changed, so that what others changed meanwhile stays', async () => {
  const sent: unknown[] = []
  const update = getUpdateProductMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { ...anvil, name: 'Great anvil' }
  })
  const { user } = await renderRoute(`/acme/products/${anvil.id}/edit`, {
    handlers: [update, ...page],
  })
  const name = await screen.findByLabelText('Name')
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '19.00')
  await user.clear(name)
  await user.type(name, 'Great anvil')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('heading', { name: 'Great anvil', level: 1 })).toBeDefined()
  expect(sent).toEqual([{ name: 'Great anvil' }])
})

test('asks before it overwrites a price and benefits that someone else changed', async () => {
  const { sent, read, update } = changedMeanwhile(anvil, {
    prices: [{ ...anvilPrice, price_amount: 2100 }],
    benefits: [manual],
  })
  const { user, router } = await renderRoute(`/acme/products/${anvil.id}/edit`, {
    handlers: [
      getUpdateProductMockHandler(update),
      getUpdateProductBenefitsMockHandler(update),
      getGetProductMockHandler(read),
      ...page,
    ],
  })
  const amount = await screen.findByLabelText('Amount')
  await user.clear(amount)
  await user.type(amount, '20')
  await user.click(screen.getByRole('button', { name: 'Remove Private chat' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/Someone else changed this meanwhile/)).toBeDefined()
  expect(screen.getByText('$21.00')).toBeDefined()
  expect(screen.getByText('Printed manual', { selector: 'dd' })).toBeDefined()
  expect(amount).toHaveProperty('value', '20')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('heading', { name: 'Anvil', level: 1 })
  expect(router.state.location.pathname).toBe(`/acme/products/${anvil.id}`)
  expect(sent.slice(1)).toMatchObject([{ prices: [{ price_amount: 2000 }] }, { benefits: [] }])
})

test('tries the benefits again without a second product', async () => {
  const created: unknown[] = []
  let refusing = true
  const create = getCreateProductMockHandler(() => {
    created.push(true)
    return { ...anvil, benefits: [] }
  })
  const update = getUpdateProductMockHandler({ ...anvil, prices: [anvilPrice], benefits: [] })
  const attach = getUpdateProductBenefitsMockHandler(() => {
    if (refusing) return refuseField(['benefits', 0], 'benefit.not_found')()
    return anvil
  })
  const { user } = await renderRoute('/acme/products/new', {
    handlers: [create, update, attach, ...page],
  })
  await user.type(await screen.findByLabelText('Name'), 'Anvil')
  await user.type(screen.getByLabelText('Amount'), '19')
  const benefits = screen.getByRole('combobox', { name: 'Benefits' })
  await within(benefits).findByRole('option', { name: 'Private chat' })
  await user.selectOptions(benefits, 'Private chat')
  await user.click(screen.getByRole('button', { name: 'Create product' }))
  expect(await screen.findByText(/This no longer exists/)).toBeDefined()
  refusing = false
  await user.click(screen.getByRole('button', { name: 'Create product' }))
  await screen.findByRole('heading', { name: 'Anvil', level: 1 })
  expect(created).toHaveLength(1)
})

test('asks before changes are lost', async () => {
  const { user, router } = await renderRoute('/acme/products/new', { handlers: page })
  await user.type(await screen.findByLabelText('Name'), 'Anvil')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard unsaved changes?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(router.state.location.pathname).toBe('/acme/products/new')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Anvil')
})

test('is closed to members', async () => {
  await renderRoute('/acme/products/new', { handlers: [...signedIn({ role: 'member' }), ...page] })
  expect(
    await screen.findByRole('heading', { name: 'Your role doesn’t have access to this page' }),
  ).toBeDefined()
})
