import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { expect, test, vi } from 'vitest'
import { getListUserSessionsMockHandler } from '#api/administration-session/administration-session.msw.ts'
import {
  getCreateUserMockHandler,
  getGetUserMockHandler,
  getListUsersMockHandler,
} from '#api/administration-user/administration-user.msw.ts'
import type { UserFull } from '#api/model/index.ts'
import { administrator } from '#app/testing/administrator.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { grace, graceDetails } from '#app/testing/users.ts'

const banned: UserFull = { ...grace, id: 'banned', email: 'spam@example.com', banned: true }
const support: UserFull = { ...grace, id: 'support', email: 'help@example.com', role: 'support' }
const unproven: UserFull = {
  ...grace,
  id: 'unproven',
  email: 'new@example.com',
  emailVerified: false,
}

/** A service with these users, and what its list was asked for. */
function service(...users: UserFull[]) {
  const asked: Record<string, string>[] = []
  const handlers = [
    getListUsersMockHandler(({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(Object.fromEntries(searchParams))
      return { users, total: users.length, isCapped: false, limit: 25, offset: 0 }
    }),
    getGetUserMockHandler(graceDetails),
    getListUserSessionsMockHandler({ sessions: [] }),
  ]
  return { asked, handlers }
}

function open(path: string, handlers: RequestHandler[], as = administrator()) {
  return renderRoute(path, { handlers: [...handlers, ...as] })
}

const newest = { limit: '25', offset: '0', sortBy: 'createdAt', sortDirection: 'desc' }

function rowOf(email: string) {
  const row = screen.getByRole('link', { name: email }).closest('tr')
  if (row === null) throw new Error(`No row of ${email}`)
  return within(row)
}

test('lists users with their roles and states, the newest first', async () => {
  const { asked, handlers } = service(grace, banned, support, unproven)
  await open('/administration/users', handlers)
  const link = await screen.findByRole('link', { name: grace.email })
  expect(link.getAttribute('href')).toBe(`/administration/users/${grace.id}`)
  // On a phone the states are below the name, and in a column elsewhere.
  expect(rowOf(grace.email).getAllByText('Active')).toHaveLength(2)
  expect(rowOf(banned.email).getAllByText('Banned')).toHaveLength(2)
  expect(rowOf(unproven.email).getAllByText('Email not verified')).toHaveLength(2)
  expect(rowOf(support.email).getAllByText('support')).toHaveLength(2)
  expect(asked).toEqual([newest])
  await expectAccessible()
})

test('takes no search along to a user who is opened before the typing rests', async () => {
  const { handlers } = service(grace)
  const { user, router } = await open('/administration/users', handlers)
  const link = await screen.findByRole('link', { name: grace.email })
  const opening = Promise.withResolvers<void>()
  vi.spyOn(router.options.context.messages, 'load').mockReturnValue(opening.promise)
  await user.type(screen.getByRole('searchbox'), 'hop')
  await user.click(link)
  await new Promise((resolve) => setTimeout(resolve, 400))
  opening.resolve()
  expect(router.state.location.href).toBe(`/administration/users/${grace.id}`)
})

test('searches, filters, sorts and turns pages by the address', async () => {
  const { asked, handlers } = service(grace)
  const { user, router } = await open('/administration/users', handlers)
  await user.type(await screen.findByRole('searchbox'), 'hop')
  await expect.poll(() => asked.at(-1)).toEqual({ ...newest, query: 'hop' })
  await user.selectOptions(screen.getByLabelText('Status'), 'Banned')
  await user.selectOptions(screen.getByLabelText('Roles'), 'Administrator')
  await user.click(screen.getByRole('button', { name: 'Email' }))
  const narrowed = { query: 'hop', status: 'banned', role: 'admin' }
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ ...narrowed, limit: '25', offset: '0', sortBy: 'email', sortDirection: 'asc' })
  expect(router.state.location.search).toEqual({ ...narrowed, sorting: 'email' })
  const file = screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')
  expect(file).toBe('/api/auth/admin/export-users?query=hop&role=admin&status=banned')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: /^Banned.*remove filter/ }))
  await user.click(screen.getByRole('button', { name: /^Administrator.*remove filter/ }))
  await expect.poll(() => asked.at(-1)).toMatchObject({ query: 'hop', sortBy: 'email' })
  expect(router.state.location.search).toEqual({ query: 'hop', sorting: 'email' })
})

test.each([
  ['Name', { sortBy: 'name', sortDirection: 'asc' }],
  ['Created', { sortBy: 'createdAt', sortDirection: 'asc' }],
])('sorts by “%s”', async (column, order) => {
  const { asked, handlers } = service(grace)
  const { user } = await open('/administration/users', handlers)
  await user.click(await screen.findByRole('button', { name: column }))
  await expect.poll(() => asked.at(-1)).toMatchObject(order)
})

test('asks for the days of the address, and leaves out what it can’t read', async () => {
  const { asked, handlers } = service(grace)
  const search = 'from=2026-03-01&to=2026-03-02&status=odd&sorting=password&page=3'
  await open(`/administration/users?${search}`, handlers)
  await screen.findByRole('link', { name: grace.email })
  expect(asked[0]).toEqual({
    ...newest,
    offset: '50',
    from: new Date('2026-03-01T00:00').toISOString(),
    to: new Date('2026-03-03T00:00').toISOString(),
  })
})

test('clears the filters that leave nothing', async () => {
  const { handlers } = service()
  const { user, router } = await open('/administration/users?status=banned&query=x', handlers)
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(router.state.location.search).toEqual({})
})

async function fillNewUser(as = administrator(), handlers: RequestHandler[] = []) {
  const { user, router } = await open(
    '/administration/users',
    [...handlers, ...service(grace).handlers],
    as,
  )
  await user.click(await screen.findByRole('button', { name: 'New user' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New user' }))
  await user.type(dialog.getByLabelText('Email'), grace.email)
  await user.type(dialog.getByLabelText('Name'), grace.name)
  await user.type(dialog.getByLabelText('Password'), 'copper kettle orbit')
  return { user, router, dialog }
}

test('creates a user with roles, and opens their page', async () => {
  const sent: unknown[] = []
  const create = getCreateUserMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { user: grace }
  })
  const access = administrator({ roles: ['admin', 'support', 'user'] })
  const { user, router, dialog } = await fillNewUser(access, [create])
  await user.click(dialog.getByLabelText('support'))
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Create user' }))
  await screen.findByRole('heading', { name: grace.name, level: 1 })
  expect(router.state.location.pathname).toBe(`/administration/users/${grace.id}`)
  expect(sent).toEqual([
    { email: grace.email, name: grace.name, password: 'copper kettle orbit', role: ['support'] },
  ])
})

test('says at the email that someone has it already', async () => {
  const taken = getCreateUserMockHandler(refuse(400, 'USER_ALREADY_EXISTS'))
  const { user, dialog } = await fillNewUser(administrator(), [taken])
  await user.click(dialog.getByRole('button', { name: 'Create user' }))
  expect(await dialog.findByText('A user with this email already exists.')).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByLabelText('Email'))
})

test('offers roles only to those who may give them', async () => {
  const { dialog } = await fillNewUser(
    administrator({ permissions: ['user:list', 'user:create'], roles: [] }),
  )
  expect(dialog.queryByRole('group', { name: 'Roles' })).toBeNull()
})

test('offers no new user to those who only read', async () => {
  await open(
    '/administration/users',
    service(grace).handlers,
    administrator({ permissions: ['user:list'], roles: [] }),
  )
  await screen.findByRole('link', { name: grace.email })
  expect(screen.queryByRole('button', { name: 'New user' })).toBeNull()
})
