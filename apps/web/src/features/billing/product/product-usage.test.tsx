import { screen, waitFor } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getListBenefitsMockHandler } from '#api/benefit/benefit.msw.ts'
import { getGetBillingOrganizationMockHandler } from '#api/billing-organization/billing-organization.msw.ts'
import { getListCheckoutLinksMockHandler } from '#api/checkout-link/checkout-link.msw.ts'
import { getListCustomFieldsMockHandler } from '#api/custom-field/custom-field.msw.ts'
import { getListMetersMockHandler } from '#api/meter/meter.msw.ts'
import type { Product, ProductPriceMeteredUnit } from '#api/model/index.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import {
  getCreateProductMockHandler,
  getGetProductMockHandler,
  getUpdateProductMockHandler,
} from '#api/product/product.msw.ts'
import { anvil, anvilPrice, listOf } from '#app/testing/acme-shop.ts'
import { billingAcme } from '#app/testing/ada.ts'
import { calls, tokens } from '#app/testing/meters.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const page = [
  ...signedIn(),
  getListBenefitsMockHandler(listOf([])),
  getListCustomFieldsMockHandler(listOf([])),
  getListCheckoutLinksMockHandler(listOf([])),
  getListOrdersMockHandler(listOf([])),
  getListMetersMockHandler(({ request }) => {
    const query = new URL(request.url).searchParams.get('query')
    const found = [calls, tokens].filter(({ name }) => name.toLowerCase().includes(query ?? ''))
    return listOf(found)
  }),
  getGetProductMockHandler(anvil),
  getGetBillingOrganizationMockHandler({ ...billingAcme, default_presentment_currency: 'eur' }),
]

test('sells by use of a meter, beside a price or without', async () => {
  const sent: unknown[] = []
  const create = getCreateProductMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { ...anvil, benefits: [] }
  })
  const { user } = await renderRoute('/acme/products/new', { handlers: [create, ...page] })
  await user.type(await screen.findByLabelText('Name'), 'API')
  expect(screen.queryByRole('radio', { name: /Usage only/ })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Billing'), 'Monthly')
  await user.click(screen.getByRole('radio', { name: /Usage only/ }))
  await user.click(screen.getByRole('button', { name: 'Add usage price' }))
  expect(screen.getByRole('link', { name: /^Create a meter/ }).getAttribute('href')).toBe(
    '/acme/meters/new',
  )
  const meter = screen.getByRole('combobox', { name: 'Meter' })
  await user.type(meter, 'api')
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Tokens' })).toBeNull())
  await user.click(await screen.findByRole('option', { name: 'API calls' }))
  await waitFor(() => expect(meter).toHaveProperty('value', 'API calls'))
  await user.type(screen.getByLabelText('Price per unit'), '0,0025')
  await user.type(screen.getByLabelText(/Maximum per period/), '100')
  expect(
    await screen.findByText('API calls: €0.0025 per unit, at most €100.00 per month'),
  ).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Create product' }))
  await screen.findByRole('heading', { name: 'Anvil', level: 1 })
  expect(sent).toMatchObject([
    {
      recurring_interval: 'month',
      prices: [
        {
          amount_type: 'metered_unit',
          price_currency: 'eur',
          meter_id: calls.id,
          unit_amount: '0.25',
          cap_amount: 10_000,
        },
      ],
    },
  ])
})

test('keeps a price by use that is not changed', async () => {
  const sent: unknown[] = []
  const metered: ProductPriceMeteredUnit = {
    ...anvilPrice,
    id: '019aa3f0-7c1e-7b52-9a0d-000000000801',
    type: 'recurring',
    recurring_interval: 'month',
    amount_type: 'metered_unit',
    unit_amount: '0.25',
    cap_amount: null,
    meter_id: calls.id,
    meter: { id: calls.id, name: calls.name },
  }
  const product: Product = { ...anvil, recurring_interval: 'month', prices: [anvilPrice, metered] }
  const update = getUpdateProductMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return product
  })
  const { user } = await renderRoute(`/acme/products/${anvil.id}/edit`, {
    handlers: [update, getGetProductMockHandler(product), ...page],
  })
  const amount = await screen.findByLabelText('Amount')
  await user.clear(amount)
  await user.type(amount, '21')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('heading', { name: 'Anvil', level: 1 })
  expect(sent).toMatchObject([{ prices: [{ price_amount: 2100 }, { id: metered.id }] }])
})
