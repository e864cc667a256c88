import { act, screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test, vi } from 'vitest'
import { getSetActiveOrganizationMockHandler } from '#api/organization/organization.msw.ts'
import { getUpdateUserMockHandler } from '#api/user/user.msw.ts'
import { globex } from '#app/testing/ada.ts'
import { configured } from '#app/testing/configuration.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { twoOrganizations } from '#app/testing/two-organizations.ts'

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

test('leads a member from settings to what is open to everyone', async () => {
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

test('shows an organization before the API has noted that it is open', async () => {
  const { handlers } = twoOrganizations()
  const asked = vi.fn()
  const { promise, resolve } = Promise.withResolvers<null>()
  const late = getSetActiveOrganizationMockHandler(() => {
    asked()
    return promise
  })
  await renderRoute('/globex', { handlers: [late, ...handlers] })
  expect(await screen.findByRole('heading', { name: 'Globex' })).toBeDefined()
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  resolve(null)
})

test('does not switch organizations when a link is only pointed at', async () => {
  const { handlers, activated } = twoOrganizations()
  const { user, router } = await renderRoute('/acme', { handlers })
  await user.click(await screen.findByRole('button', { name: 'Current organization: Acme' }))
  await router.preloadRoute({ to: '/$organization', params: { organization: 'globex' } })
  expect(activated).toEqual([])
})

test('shows the same theme wherever it can be chosen', async () => {
  const { user } = await renderRoute('/account/profile', {
    handlers: [...twoOrganizations().handlers, getUpdateUserMockHandler({ status: true })],
  })
  await user.click(await screen.findByRole('button', { name: 'Account menu: Ada Lovelace' }))
  await user.click(await screen.findByRole('button', { name: 'Light' }))
  expect(document.documentElement.dataset.theme).toBe('light')
  await user.keyboard('{Escape}')
  expect(screen.getByLabelText('Theme')).toHaveProperty('value', 'light')
})

test('leads to the documentation, which is beside the app', async () => {
  const { user } = await renderRoute('/acme', twoOrganizations())
  await user.click(await screen.findByRole('button', { name: 'Account menu: Ada Lovelace' }))
  const link = await screen.findByRole('link', { name: 'Documentation' })
  expect(link.getAttribute('href')).toBe('/docs')
})

test('says that there is no connection for as long as there is none', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { handlers } = twoOrganizations()
  await renderRoute('/acme', { handlers })
  await screen.findByRole('heading', { name: 'Acme' })
  expect(screen.getByText(/offline/i)).toBeDefined()
  await expectAccessible()
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(/offline/i)).toBeNull()
  online.mockRestore()
})

test('moves the keyboard to the content of the next page', async () => {
  const { handlers } = twoOrganizations()
  const { user } = await renderRoute('/acme', { handlers })
  await screen.findByRole('heading', { name: 'Acme' })
  expect(document.activeElement).toBe(document.body)
  const main = screen.getByRole('navigation', { name: 'Main' })
  await user.click(within(main).getByRole('link', { name: 'Settings' }))
  await screen.findByLabelText('Name')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test.each([
  [true, 1],
  [false, 0],
])('with test mode %s the marker is shown %i times', async (testMode, times) => {
  const { handlers } = twoOrganizations()
  await renderRoute('/acme', { handlers: [configured({ testMode }), ...handlers] })
  await screen.findByRole('heading', { name: 'Acme' })
  await waitFor(() => expect(screen.queryAllByText(/no money moves/i)).toHaveLength(times))
})
