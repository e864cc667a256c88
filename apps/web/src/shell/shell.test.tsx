import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getGetSessionMockHandler, getSignOutMockHandler } from '#api/account/account.msw.ts'
import { getListBenefitsMockHandler } from '#api/benefits/benefits.msw.ts'
import { getListCheckoutLinksMockHandler } from '#api/checkout-links/checkout-links.msw.ts'
import {
  getGetCustomerMockHandler,
  getListCustomersMockHandler,
  getListCustomersResponseMock,
} from '#api/customers/customers.msw.ts'
import type { SessionWithUser } from '#api/model/index.ts'
import { getListOrdersMockHandler } from '#api/orders/orders.msw.ts'
import { getSetActiveOrganizationMockHandler } from '#api/organization/organization.msw.ts'
import { getListProductsMockHandler } from '#api/products/products.msw.ts'
import { getUpdateUserMockHandler } from '#api/user/user.msw.ts'
import { acme, adaSignedIn, fullOrganization, globex } from '#app/testing/ada.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const nothing = { items: [], pagination: { total_count: 0, max_page: 0 } }

/** Two organizations in which nothing has been sold. */
function twoOrganizations(role = 'owner') {
  const activated: unknown[] = []
  const handlers = [
    ...signedIn({ organizations: [acme, globex], role }),
    getSetActiveOrganizationMockHandler(async ({ request }) => {
      activated.push(await request.json())
      return { ...fullOrganization(globex, role), teams: null }
    }),
    getListProductsMockHandler(nothing),
    getListCheckoutLinksMockHandler(nothing),
    getListOrdersMockHandler(nothing),
  ]
  return { handlers, activated }
}

test('marks the open page in navigation and breadcrumb', async () => {
  await renderRoute('/acme/settings', { handlers: signedIn() })
  const main = await screen.findByRole('navigation', { name: 'Main' })
  const current = within(main).getByRole('link', { current: 'page' })
  expect(current.textContent).toBe('Settings')
  const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(
    within(breadcrumb)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Acme', 'Settings'])
  await expectAccessible()
})

test('leads a member from settings to what is open to everybody', async () => {
  const { handlers } = twoOrganizations('member')
  const { user, router } = await renderRoute('/acme', { handlers })
  const main = await screen.findByRole('navigation', { name: 'Main' })
  await user.click(within(main).getByRole('link', { name: 'Settings' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme/settings/danger'))
})

test('switches to another organization and works in it', async () => {
  const { handlers, activated } = twoOrganizations()
  const { user, router } = await renderRoute('/acme', { handlers })
  await user.click(await screen.findByRole('button', { name: 'Current organization: Acme' }))
  const dialog = await screen.findByRole('dialog', { name: 'Switch organization' })
  await expectAccessible()
  await user.click(within(dialog).getByRole('link', { name: 'Globex' }))
  expect(await screen.findByRole('heading', { name: 'Globex' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/globex')
  expect(activated).toEqual([{ organizationId: globex.id }])
})

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
      getGetCustomerMockHandler(),
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

test('goes by two letters, but not while somebody types', async () => {
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

test('shows the same theme wherever it can be chosen', async () => {
  const { user } = await renderRoute('/account/profile', {
    handlers: [...signedIn(), getUpdateUserMockHandler({ status: true })],
  })
  await user.click(await screen.findByRole('button', { name: 'Account menu: Ada Lovelace' }))
  await user.click(await screen.findByRole('button', { name: 'Light' }))
  expect(document.documentElement.dataset.theme).toBe('light')
  await user.keyboard('{Escape}')
  expect(screen.getByLabelText('Theme')).toHaveProperty('value', 'light')
})

test('signs out and forgets', async () => {
  let session: SessionWithUser | null = adaSignedIn
  const { handlers } = twoOrganizations()
  const { user, router } = await renderRoute('/acme', {
    handlers: [
      getGetSessionMockHandler(() => session),
      getSignOutMockHandler(() => {
        session = null
        return { success: true }
      }),
      ...handlers,
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Account menu: Ada Lovelace' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
  expect(router.state.location.search).toEqual({})
})

test('leaves for sign-in when the session has ended elsewhere', async () => {
  let session: SessionWithUser | null = adaSignedIn
  const { handlers } = twoOrganizations()
  await renderRoute('/acme', {
    handlers: [getGetSessionMockHandler(() => session), ...handlers],
  })
  await screen.findByRole('heading', { name: 'Acme' })
  session = null
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('Sign in to continue where you left off.')).toBeDefined()
})

test('does not switch organizations when a link is only pointed at', async () => {
  const { handlers, activated } = twoOrganizations()
  const { user, router } = await renderRoute('/acme', { handlers })
  await user.click(await screen.findByRole('button', { name: 'Current organization: Acme' }))
  await router.preloadRoute({ to: '/$organization', params: { organization: 'globex' } })
  expect(activated).toEqual([])
})
