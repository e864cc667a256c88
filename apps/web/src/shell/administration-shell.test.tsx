import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { expect, test, vi } from 'vitest'
import { getListUserSessionsMockHandler } from '#api/administration-session/administration-session.msw.ts'
import {
  getGetUserMockHandler,
  getListUsersMockHandler,
} from '#api/administration-user/administration-user.msw.ts'
import { getListCustomersMockHandler } from '#api/customer/customer.msw.ts'
import { getListSocialProvidersMockHandler } from '#api/social-provider/social-provider.msw.ts'
import { ada } from '#app/testing/ada.ts'
import { administrator } from '#app/testing/administrator.ts'
import { nothing } from '#app/testing/empty-home.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { twoOrganizations } from '#app/testing/two-organizations.ts'
import { grace, graceDetails } from '#app/testing/users.ts'

const lists = [
  getListSocialProvidersMockHandler([]),
  getListUsersMockHandler({ users: [ada], total: 1, isCapped: false, limit: 25, offset: 0 }),
]

function open(path: string, handlers: RequestHandler[] = administrator()) {
  return renderRoute(path, { handlers: [...handlers, ...lists, ...twoOrganizations().handlers] })
}

test('opens the first page that is permitted, in an area that looks like no organization', async () => {
  const { router, unmount } = await open(
    '/administration',
    administrator({
      permissions: ['social-provider:manage'],
    }),
  )
  await screen.findByRole('heading', { name: 'Sign-in providers' })
  expect(router.state.location.pathname).toBe('/administration/providers')
  expect(document.documentElement.dataset.area).toBe('administration')
  const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(breadcrumb.textContent).toBe('AdministrationSign-in providers')
  const main = screen.getByRole('navigation', { name: 'Main' })
  expect(within(main).getByRole('link', { current: 'page' }).textContent).toBe('Sign-in providers')
  expect(screen.queryByRole('button', { name: /organization/ })).toBeNull()
  await expectAccessible()
  unmount()
  expect(document.documentElement.dataset.area).toBeUndefined()
})

test('leads back to the organizations', async () => {
  const { user, router } = await open('/administration/providers')
  const back = await screen.findByRole('link', { name: 'Back to organizations' })
  await user.click(back)
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/acme'))
})

test('hides a page from those who may do other things', async () => {
  await open('/administration/providers', administrator({ permissions: ['session:list'] }))
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Sign-in providers' })).toBeNull()
})

test.each(['/administration', '/administration/providers'])(
  'does not tell others that there is %s',
  async (path) => {
    await open(path, administrator({ permissions: [], user: { role: 'user' } }))
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
    expect(document.documentElement.dataset.area).toBeUndefined()
  },
)

test('asks an administrator to verify their email first', async () => {
  await open('/administration/providers', administrator({ user: { emailVerified: false } }))
  expect(await screen.findByRole('heading', { name: 'Verify your email first' })).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  await expectAccessible()
})

test.each([
  ['an administrator', administrator(), 1],
  ['someone with a role of the settings', administrator({ user: { role: 'user,support' } }), 1],
  ['an unverified administrator', administrator({ user: { emailVerified: false } }), 0],
  ['someone whose role allows nothing', administrator({ permissions: [] }), 0],
  ['a user', signedIn(), 0],
])('the account menu of %s leads there', async (_who, handlers, count) => {
  const { user } = await open('/account/profile', handlers)
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
  await screen.findByRole('dialog', { name: 'Account menu' })
  await waitFor(() =>
    expect(screen.queryAllByRole('link', { name: 'Administration' })).toHaveLength(count),
  )
})

test.each([
  ['/account/profile', 'administration', 'Users'],
  ['/administration/users', 'sign-in prov', 'Sign-in providers'],
])('the command menu of %s leads by “%s” to %s', async (path, typed, title) => {
  const { user } = await open(path)
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), `${typed}{Enter}`)
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
})

test('the command menu finds users from everywhere', async () => {
  const asked: (string | null)[] = []
  const found = getListUsersMockHandler(({ request }) => {
    asked.push(new URL(request.url).searchParams.get('query'))
    return { users: [grace], total: 1, isCapped: false, limit: 5, offset: 0 }
  })
  const nothingElse = [
    getListCustomersMockHandler(nothing),
    getGetUserMockHandler(graceDetails),
    getListUserSessionsMockHandler({ sessions: [] }),
  ]
  const { user, router } = await open('/acme', [found, ...nothingElse, ...administrator()])
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'hopper@')
  const group = await screen.findByRole('group', { name: 'Users' })
  await expectAccessible()
  await user.click(await within(group).findByRole('option', { name: /^Grace Hopper/ }))
  await screen.findByRole('heading', { name: 'Grace Hopper', level: 1 })
  expect(router.state.location.pathname).toBe(`/administration/users/${grace.id}`)
  expect(asked).toEqual(['hopper@'])
})

test('the command menu asks for no users where the reader may not list them', async () => {
  const asked = vi.fn(() => ({ users: [grace], total: 1, isCapped: false, limit: 5, offset: 0 }))
  const others = administrator({ permissions: ['social-provider:manage'] })
  const { user } = await open('/administration/providers', [
    getListUsersMockHandler(asked),
    getListCustomersMockHandler(nothing),
    ...others,
  ])
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'hopper')
  await screen.findByText('Nothing found')
  expect(asked).not.toHaveBeenCalled()
})
