import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getListBenefitsMockHandler } from '#api/benefit/benefit.msw.ts'
import { getListCheckoutLinksMockHandler } from '#api/checkout-link/checkout-link.msw.ts'
import { getListCustomFieldsMockHandler } from '#api/custom-field/custom-field.msw.ts'
import type { Product } from '#api/model/index.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import { getGetProductMockHandler, getUpdateProductMockHandler } from '#api/product/product.msw.ts'
import { anvil, engraving, listOf, size } from '#app/testing/acme-shop.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const attached = { custom_field: engraving, custom_field_id: engraving.id, order: 0 }
const asking: Product = { ...anvil, attached_custom_fields: [{ ...attached, required: true }] }

const page = [
  ...signedIn(),
  getListBenefitsMockHandler(listOf([])),
  getListCheckoutLinksMockHandler(listOf([])),
  getListOrdersMockHandler(listOf([])),
  getListCustomFieldsMockHandler(listOf([engraving, size])),
  getGetProductMockHandler(asking),
]

test('shows what buyers fill in', async () => {
  await renderRoute(`/acme/products/${anvil.id}`, { handlers: page })
  const section = within(await screen.findByRole('region', { name: 'Custom fields' }))
  expect(section.getByRole('listitem').textContent).toBe('EngravingRequiredText')
  await expectAccessible()
})

test('asks buyers for fields in an order, some of them required', async () => {
  const sent: unknown[] = []
  const update = getUpdateProductMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return anvil
  })
  const { user } = await renderRoute(`/acme/products/${anvil.id}/edit`, {
    handlers: [update, ...page],
  })
  const fields = await screen.findByRole('combobox', { name: 'Custom fields' })
  await within(fields).findByRole('option', { name: 'Size' })
  await user.selectOptions(fields, 'Size')
  const isRequired = screen.getByRole('checkbox', { name: 'Engraving is required' })
  expect(isRequired).toHaveProperty('checked', true)
  await user.click(isRequired)
  await user.click(screen.getByRole('checkbox', { name: 'Size is required' }))
  await user.click(screen.getByRole('button', { name: 'Move Size up' }))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        attached_custom_fields: [
          { custom_field_id: size.id, required: true },
          { custom_field_id: engraving.id, required: false },
        ],
      },
    ]),
  )
})
