import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getListBenefitsMockHandler } from '#api/benefit/benefit.msw.ts'
import { getListCheckoutLinksMockHandler } from '#api/checkout-link/checkout-link.msw.ts'
import { getListCustomFieldsMockHandler } from '#api/custom-field/custom-field.msw.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import { getGetProductMockHandler, getUpdateProductMockHandler } from '#api/product/product.msw.ts'
import { getUpdateUserMockHandler } from '#api/user/user.msw.ts'
import { anvil, listOf } from '#app/testing/acme-shop.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

test('another language is no change of the price', async () => {
  const sent: unknown[] = []
  const update = getUpdateProductMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return anvil
  })
  const { user } = await renderRoute(`/acme/products/${anvil.id}/edit`, {
    handlers: [
      ...signedIn(),
      getListBenefitsMockHandler(listOf([])),
      getListCustomFieldsMockHandler(listOf([])),
      getGetProductMockHandler(anvil),
      getListCheckoutLinksMockHandler(listOf([])),
      getListOrdersMockHandler(listOf([])),
      getUpdateUserMockHandler({ status: true }),
      update,
    ],
  })
  const amount = await screen.findByLabelText('Amount')
  const written = amount.getAttribute('value')
  await user.type(amount, '{Backspace}')
  await user.type(amount, '0')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: /Search/ }), 'deutsch{Enter}')
  expect(await screen.findByLabelText('Betrag')).toHaveProperty('value', written)
  await user.type(screen.getByLabelText('Name'), '!')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByRole('heading', { name: 'Anvil', level: 1 })).toBeDefined()
  await vi.waitFor(() => expect(sent).toEqual([{ name: 'Anvil!' }]))
})
