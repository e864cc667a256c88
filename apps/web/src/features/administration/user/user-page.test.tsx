import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { expect, test } from 'vitest'
import {
  getListUserSessionsMockHandler,
  getRevokeUserSessionMockHandler,
  getRevokeUserSessionsMockHandler,
} from '#api/administration-session/administration-session.msw.ts'
import { getGetUserMockHandler } from '#api/administration-user/administration-user.msw.ts'
import type { Session, UserDetails } from '#api/model/index.ts'
import { ada, adaSession } from '#app/testing/ada.ts'
import { administrator } from '#app/testing/administrator.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { grace, graceDetails, graceSession } from '#app/testing/users.ts'

const address = `/administration/users/${grace.id}`

interface Shown {
  details?: Partial<UserDetails>
  sessions?: Session[]
  as?: RequestHandler[]
  handlers?: RequestHandler[]
}

function open({ details, sessions = [graceSession], as = administrator(), handlers = [] }: Shown) {
  return renderRoute(address, {
    handlers: [
      ...handlers,
      getGetUserMockHandler({ ...graceDetails, ...details }),
      getListUserSessionsMockHandler(() => ({ sessions })),
      ...as,
    ],
  })
}

const section = (name: string) => within(screen.getByRole('region', { name }))

test('shows who a user is, how they sign in, where they belong and what they bought', async () => {
  await open({})
  await screen.findByRole('heading', { name: grace.name, level: 1 })
  expect(document.title).toBe('Grace Hopper · Tollgate')
  const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(
    within(breadcrumb)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Administration', 'Users', 'Grace Hopper'])
  const details = section('Details')
  expect(details.getByText('Verified')).toBeDefined()
  expect(details.getByText('Deutsch')).toBeDefined()
  expect(details.getByText('Grace')).toBeDefined()
  expect(section('Sign-in methods').getByText('hopper@example.com')).toBeDefined()
  expect(section('Organizations').getByText('Acme')).toBeDefined()
  expect(section('Purchases').getByText('From Globex')).toBeDefined()
  expect(section('Purchases').getByText('Paid')).toBeDefined()
  expect(section('Purchases').getByText('$49.00')).toBeDefined()
  expect(await screen.findByText('Firefox on Linux')).toBeDefined()
  expect(section('Active devices').getByText('203.0.113.7')).toBeDefined()
  await expectAccessible()
})

test('says what there is none of', async () => {
  await open({ details: { accounts: [], organizations: [], purchases: [] }, sessions: [] })
  expect(await screen.findByText('Not signed in anywhere.')).toBeDefined()
  for (const text of ['No way to sign in.', 'Not a member of any organization.', 'No purchases.']) {
    expect(screen.getByText(text)).toBeDefined()
  }
})

test.each([
  ['2036-03-14T09:00:00.000Z', /^Banned until .*2036/],
  [null, /^Banned permanently$/],
])('says of a ban until %s why there is one', async (banExpires, title) => {
  await open({ details: { user: { ...grace, banned: true, banReason: 'Spam', banExpires } } })
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.getByText('Reason: Spam')).toBeDefined()
})

test('says when there is no such user', async () => {
  await open({ handlers: [getGetUserMockHandler(refuse(404, 'USER_NOT_FOUND'))] })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
})

test('shows nothing to someone whose permission was taken meanwhile', async () => {
  const refused = refuse(403, 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS')
  await open({ handlers: [getGetUserMockHandler(refused)] })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
})

test('signs out one device', async () => {
  const sessions = [
    graceSession,
    { ...graceSession, id: 'acting', token: 'other', impersonatedBy: ada.id },
  ]
  const ended: unknown[] = []
  const end = getRevokeUserSessionMockHandler(async ({ request }) => {
    ended.push(await request.json())
    sessions.splice(0, 1)
    return { success: true }
  })
  const { user } = await open({ sessions, handlers: [end] })
  const list = within(await screen.findByRole('list', { name: 'Devices' }))
  expect(list.getByText('Administrator')).toBeDefined()
  const [first] = list.getAllByRole('button', { name: 'Sign out Firefox on Linux' })
  if (first) await user.click(first)
  expect(await screen.findByText('Firefox on Linux signed out')).toBeDefined()
  expect(ended).toEqual([{ sessionToken: graceSession.token }])
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
})

test('signs out all devices, once that is confirmed', async () => {
  const ended: unknown[] = []
  const endAll = getRevokeUserSessionsMockHandler(async ({ request }) => {
    ended.push(await request.json())
    return { success: true }
  })
  const { user } = await open({ handlers: [endAll] })
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(ended).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText('Grace Hopper was signed out everywhere')).toBeDefined()
  expect(ended).toEqual([{ userId: grace.id }])
})

test('marks the reader’s own device, which they end elsewhere', async () => {
  await open({ sessions: [adaSession] })
  expect(await screen.findByText('This device')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull()
})

test('shows devices only to those who may see them, and no way to end them to others', async () => {
  const { unmount } = await open({ as: administrator({ permissions: ['user:list'] }) })
  await screen.findByRole('heading', { name: grace.name, level: 1 })
  expect(screen.queryByRole('region', { name: 'Active devices' })).toBeNull()
  unmount()
  await open({ as: administrator({ permissions: ['user:list', 'session:list'] }) })
  await screen.findByText('Firefox on Linux')
  expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull()
})
