import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getGetDiscountMockHandler } from '#api/discount/discount.msw.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import { getGetProductMockHandler, getListProductsMockHandler } from '#api/product/product.msw.ts'
import { anvil, listOf, spring } from '#app/testing/acme-shop.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const page = [...signedIn(), getListProductsMockHandler(listOf([anvil]))]

test('narrows orders to a type, and to a discount whose page led here', async () => {
  const asked: Record<string, string>[] = []
  const list = getListOrdersMockHandler(({ request }) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams))
    return listOf([])
  })
  const { user, router } = await renderRoute(`/acme/orders?discount=${spring.id}`, {
    handlers: [list, getGetDiscountMockHandler(spring), ...page],
  })
  const chip = await screen.findByRole('button', { name: /^Discount: Spring sale/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Recurring')
  expect(router.state.location.search).toEqual({ discount: spring.id, type: 'recurring' })
  const filters = { discount_id: spring.id, product_billing_type: 'recurring' }
  await waitFor(() => expect(asked.at(-1)).toMatchObject(filters))
  const file = screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')
  const { searchParams } = new URL(file ?? '', location.href)
  expect(Object.fromEntries(searchParams)).toMatchObject(filters)
  await user.click(chip)
  await user.click(screen.getByRole('button', { name: /^Recurring/ }))
  expect(router.state.location.search).toEqual({})
})

test('filters orders by a product, with a search if there is more than one page', async () => {
  const many = getListProductsMockHandler(listOf([anvil], 3))
  const { user, router } = await renderRoute('/acme/orders', {
    handlers: [
      many,
      getListOrdersMockHandler(listOf([])),
      getGetProductMockHandler(anvil),
      ...page,
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'All products' }))
  await user.click(await screen.findByRole('button', { name: 'Anvil' }))
  expect(router.state.location.search).toEqual({ product: anvil.id })
  await user.click(await screen.findByRole('button', { name: /^Anvil/ }))
  expect(router.state.location.search).toEqual({})
})

test('filters orders by dispute and by reason', async () => {
  const asked: URLSearchParams[] = []
  const list = getListOrdersMockHandler(({ request }) => {
    asked.push(new URL(request.url).searchParams)
    return listOf([])
  })
  const { user, router } = await renderRoute('/acme/orders', { handlers: [list, ...page] })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Disputed')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Renewal')
  expect(router.state.location.search).toEqual({ status: 'disputed', reason: 'subscription_cycle' })
  await waitFor(() => expect(asked.at(-1)?.get('billing_reason')).toBe('subscription_cycle'))
  expect(asked.at(-1)?.getAll('dispute_status')).toEqual(['needs_response', 'under_review'])
  expect(asked.at(-1)?.has('status')).toBe(false)
  await user.click(screen.getByRole('button', { name: /^Disputed/ }))
  await user.click(screen.getByRole('button', { name: /^Renewal/ }))
  expect(router.state.location.search).toEqual({})
})
