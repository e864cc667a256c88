import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getListProductsMockHandler } from '#api/product/product.msw.ts'
import { anvil, listOf } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

/** Answers with the anvil, and remembers what was asked for. */
function productsAsked(asked: URLSearchParams[]) {
  return getListProductsMockHandler(({ request }) => {
    asked.push(new URL(request.url).searchParams)
    return listOf([anvil], 3)
  })
}

test('lists products with their price, each a link to its page', async () => {
  const asked: URLSearchParams[] = []
  await renderRoute('/acme/products', { handlers: [...signedIn(), productsAsked(asked)] })
  const row = await screen.findByRole('row', { name: /Anvil/ })
  expect(within(row).getByText('$19.00')).toBeDefined()
  expect(within(row).getByText('On sale')).toBeDefined()
  expect(within(row).getByRole('link', { name: 'Anvil' }).getAttribute('href')).toBe(
    `/acme/products/${anvil.id}`,
  )
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    organization_id: acme.id,
    sorting: '-created_at',
    is_archived: 'false',
  })
  expect(document.title).toBe('Products · Tollgate')
  await expectAccessible()
})

test('keeps search, filter, sorting and page in the address', async () => {
  const asked: URLSearchParams[] = []
  const { user, router } = await renderRoute('/acme/products', {
    handlers: [...signedIn(), productsAsked(asked)],
  })
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(router.state.location.search).toMatchObject({ page: 2 })
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Archived')
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'anv')
  await expect
    .poll(() => Object.fromEntries(asked.at(-1) ?? []))
    .toEqual({ organization_id: acme.id, sorting: 'name', is_archived: 'true', query: 'anv' })
  expect(router.state.location.search).toEqual({ sorting: 'name', show: 'archived', query: 'anv' })
})

test('goes to the search on a slash', async () => {
  const { user } = await renderRoute('/acme/products', {
    handlers: [...signedIn(), productsAsked([])],
  })
  await screen.findByRole('link', { name: 'Anvil' })
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('offers the first product where there is none', async () => {
  await renderRoute('/acme/products', {
    handlers: [...signedIn(), getListProductsMockHandler(listOf([]))],
  })
  expect(await screen.findByRole('heading', { name: 'No products yet' })).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'New product' })).toHaveLength(2)
  await expectAccessible()
})

test('shows members no way to create one', async () => {
  await renderRoute('/acme/products', {
    handlers: [...signedIn({ role: 'member' }), getListProductsMockHandler(listOf([]))],
  })
  await screen.findByRole('heading', { name: 'No products yet' })
  expect(screen.queryByRole('link', { name: 'New product' })).toBeNull()
})

test('clears filters that match nothing', async () => {
  const { user, router } = await renderRoute('/acme/products?query=zzz&show=all', {
    handlers: [...signedIn(), getListProductsMockHandler(listOf([]))],
  })
  expect(await screen.findByRole('heading', { name: 'No results' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await screen.findByRole('heading', { name: 'No products yet' })
  expect(router.state.location.search).toEqual({})
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

test('loads again after a failure', async () => {
  let failing = true
  const answer = getListProductsMockHandler(() => {
    if (failing) return refuse(500, 'InternalServerError')()
    return listOf([anvil])
  })
  const { user } = await renderRoute('/acme/products', { handlers: [...signedIn(), answer] })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  failing = false
  await user.click(retry)
  expect(await screen.findByRole('link', { name: 'Anvil' })).toBeDefined()
})

test('says who can help when the role does not open it', async () => {
  const forbidden = getListProductsMockHandler(refuse(403, 'NotPermitted'))
  await renderRoute('/acme/products', { handlers: [...signedIn({ role: 'member' }), forbidden] })
  expect(await screen.findByText('Ask Grace Hopper for access.')).toBeDefined()
})
