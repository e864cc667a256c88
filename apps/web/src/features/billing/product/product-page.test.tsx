import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getListCheckoutLinksMockHandler } from '#api/checkout-link/checkout-link.msw.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import { getGetProductMockHandler, getUpdateProductMockHandler } from '#api/product/product.msw.ts'
import { anvil, anvilLink, anvilOrder, listOf } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import { monthlyAnvil } from '#app/testing/anvil-subscription.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const address = `/acme/products/${anvil.id}`

const rest = [
  getListCheckoutLinksMockHandler(listOf([anvilLink])),
  getListOrdersMockHandler(listOf([anvilOrder])),
]

test('shows price, benefits, checkout links and latest orders', async () => {
  const organizations: (string | null)[] = []
  const get = getGetProductMockHandler(({ request }) => {
    organizations.push(new URL(request.url).searchParams.get('organization_id'))
    return anvil
  })
  const { user } = await renderRoute(address, { handlers: [...signedIn(), get, ...rest] })
  expect(await screen.findByRole('heading', { name: 'Anvil', level: 1 })).toBeDefined()
  expect(screen.getByText('On sale')).toBeDefined()
  const benefits = within(screen.getByRole('region', { name: 'Benefits' }))
  expect(benefits.getByText('Private chat')).toBeDefined()
  const links = within(screen.getByRole('region', { name: 'Checkout links' }))
  await user.click(await links.findByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(anvilLink.url)
  const orders = within(screen.getByRole('region', { name: 'Latest orders' }))
  expect(await orders.findByRole('link', { name: 'ACME-1042' })).toBeDefined()
  expect(orders.getByText('$22.61')).toBeDefined()
  expect(organizations).toEqual([acme.id])
  await expectAccessible()
})

test('says how often a product renews, and offers a link to sell it', async () => {
  await renderRoute(address, {
    handlers: [
      ...signedIn(),
      getGetProductMockHandler(monthlyAnvil),
      getListCheckoutLinksMockHandler(listOf([])),
      ...rest,
    ],
  })
  expect((await screen.findAllByText('$19.00 per month')).length).toBeGreaterThan(0)
  const links = within(screen.getByRole('region', { name: 'Checkout links' }))
  expect(await links.findByText(/No checkout links yet/)).toBeDefined()
  expect(links.getByRole('link', { name: 'New checkout link' })).toBeDefined()
})

test('takes a product off sale after asking', async () => {
  const sent: unknown[] = []
  const update = getUpdateProductMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { ...anvil, is_archived: true }
  })
  const { user } = await renderRoute(address, {
    handlers: [...signedIn(), getGetProductMockHandler(anvil), update, ...rest],
  })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive “Anvil”?' }))
  await expectAccessible()
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Archive' }))
  expect(await screen.findByText('Archived')).toBeDefined()
  expect(sent).toEqual([{ is_archived: true }])
})

test('shows members nothing that changes it', async () => {
  await renderRoute(address, {
    handlers: [...signedIn({ role: 'member' }), getGetProductMockHandler(anvil), ...rest],
  })
  await screen.findByRole('heading', { name: 'Anvil', level: 1 })
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'New checkout link' })).toBeNull()
})

test('says when there is no such product', async () => {
  await renderRoute(address, {
    handlers: [...signedIn(), getGetProductMockHandler(refuse(404, 'ResourceNotFound'))],
  })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
  await expectAccessible()
})

test('loads again after a failure', async () => {
  let failing = true
  const get = getGetProductMockHandler(() => {
    if (failing) return refuse(500, 'InternalServerError')()
    return anvil
  })
  const { user } = await renderRoute(address, { handlers: [...signedIn(), get, ...rest] })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  failing = false
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: 'Anvil', level: 1 })).toBeDefined()
})
