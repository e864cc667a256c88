import { screen, waitFor } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getListBenefitsMockHandler } from '#api/benefits/benefits.msw.ts'
import {
  getGetCustomerStateMockHandler,
  getListCustomersMockHandler,
  getListCustomersResponseMock,
} from '#api/customers/customers.msw.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { nothing, twoOrganizations } from '#app/testing/two-organizations.ts'

test('opens the command menu by keyboard and goes where it says', async () => {
  const { handlers } = twoOrganizations()
  const { user, router } = await renderRoute('/acme', { handlers })
  await screen.findByRole('heading', { name: 'Acme' })
  await user.keyboard('{Control>}k{/Control}')
  const search = await screen.findByRole('combobox')
  await expectAccessible()
  await user.type(search, 'go settings{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme/settings'))
})

test('offers other organizations in the command menu', async () => {
  const { handlers } = twoOrganizations()
  const { user, router } = await renderRoute('/acme', { handlers })
  await user.click(await screen.findByRole('button', { name: /Search or jump to/ }))
  await user.type(await screen.findByRole('combobox'), 'globex{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/globex'))
})

test('finds customers in the command menu', async () => {
  const { handlers } = twoOrganizations()
  const asked: (string | null)[] = []
  const [grace] = getListCustomersResponseMock().items
  const found = grace === undefined ? [] : [{ ...grace, name: 'Grace Hopper' }]
  const { user, router } = await renderRoute('/acme', {
    handlers: [
      ...handlers,
      getListCustomersMockHandler(({ request }) => {
        asked.push(new URL(request.url).searchParams.get('query'))
        return { items: found, pagination: { total_count: 1, max_page: 1 } }
      }),
      getGetCustomerStateMockHandler(),
    ],
  })
  await screen.findByRole('heading', { name: 'Acme' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'grace')
  await user.click(await screen.findByRole('option', { name: /Grace Hopper/ }))
  expect(asked.at(-1)).toBe('grace')
  await waitFor(() => expect(router.latestLocation.pathname).toBe(`/acme/customers/${grace?.id}`))
})

test('lists the shortcuts', async () => {
  const { handlers } = twoOrganizations()
  const { user } = await renderRoute('/acme', { handlers })
  await screen.findByRole('heading', { name: 'Acme' })
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
  await expectAccessible()
})

test('goes by two letters, but not while typing', async () => {
  const { handlers } = twoOrganizations()
  const { user, router } = await renderRoute('/acme', { handlers })
  await screen.findByRole('heading', { name: 'Acme' })
  await user.keyboard('gs')
  const name = await screen.findByLabelText('Name')
  expect(router.state.location.pathname).toBe('/acme/settings')
  await user.type(name, 'gh?c')
  expect(name).toHaveProperty('value', 'Acmegh?c')
  expect(router.state.location.pathname).toBe('/acme/settings')
})

test.each([
  ['owner', '/acme/products/new'],
  ['member', '/acme'],
])('one letter takes somebody who is %s to %s', async (role, pathname) => {
  const { handlers } = twoOrganizations(role)
  const { user, router } = await renderRoute('/acme', {
    handlers: [...handlers, getListBenefitsMockHandler(nothing)],
  })
  await screen.findByRole('heading', { name: 'Acme' })
  await user.keyboard('c')
  expect(router.latestLocation.pathname).toBe(pathname)
})
