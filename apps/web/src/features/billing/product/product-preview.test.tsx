import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getListBenefitsMockHandler } from '#api/benefit/benefit.msw.ts'
import { getGetBillingOrganizationMockHandler } from '#api/billing-organization/billing-organization.msw.ts'
import { getListCustomFieldsMockHandler } from '#api/custom-field/custom-field.msw.ts'
import { getListMetersMockHandler } from '#api/meter/meter.msw.ts'
import { getGetProductMockHandler } from '#api/product/product.msw.ts'
import { anvil, anvilPrice, chat, engraving, listOf } from '#app/testing/acme-shop.ts'
import { billingAcme } from '#app/testing/ada.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const page = [
  ...signedIn(),
  getListBenefitsMockHandler(listOf([chat])),
  getListCustomFieldsMockHandler(listOf([])),
  getListMetersMockHandler(listOf([])),
  getGetBillingOrganizationMockHandler({
    ...billingAcme,
    default_presentment_currency: 'eur',
  }),
]

test('shows beside the form what buyers will see', async () => {
  const { user } = await renderRoute('/acme/products/new', { handlers: page })
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(preview.getByRole('heading', { name: 'Name of the product' })).toBeDefined()
  await user.type(screen.getByLabelText('Name'), 'Magazine')
  await user.type(screen.getByLabelText(/^Description/), 'Comes **often**.')
  await user.type(screen.getByLabelText('Amount'), '9')
  await user.selectOptions(screen.getByLabelText('Billing'), 'Monthly')
  const benefits = screen.getByRole('combobox', { name: 'Benefits' })
  await within(benefits).findByRole('option', { name: 'Private chat' })
  await user.selectOptions(benefits, 'Private chat')
  expect(await preview.findByRole('heading', { name: 'Magazine' })).toBeDefined()
  expect(preview.getByText('often').tagName).toBe('STRONG')
  expect(preview.getByText('€9.00')).toBeDefined()
  expect(preview.getByText('per month')).toBeDefined()
  expect(await preview.findByText('Private chat')).toBeDefined()
  expect(preview.getByText('Pay €9.00')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: /^Free/ }))
  expect(await preview.findByText('Get for free')).toBeDefined()
})

test('shows what a product has: fields to fill in, and an amount that buyers choose', async () => {
  const { product_id, id, ...common } = anvilPrice
  const custom = {
    ...common,
    id,
    product_id,
    amount_type: 'custom' as const,
    minimum_amount: 500,
    preset_amount: null,
    maximum_amount: null,
  }
  const field = { custom_field_id: engraving.id, custom_field: engraving, order: 0 }
  const product = {
    ...anvil,
    prices: [custom],
    attached_custom_fields: [{ ...field, required: false }],
  }
  await renderRoute(`/acme/products/${anvil.id}/edit`, {
    handlers: [getGetProductMockHandler(product), ...page],
  })
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(preview.getByText('Name your price')).toBeDefined()
  expect(preview.getByText('$5.00')).toBeDefined()
  expect(preview.getByText('Pay $5.00')).toBeDefined()
  expect(preview.getByText('Engraving')).toBeDefined()
  expect(preview.getByText('Optional')).toBeDefined()
  await expectAccessible()
})
