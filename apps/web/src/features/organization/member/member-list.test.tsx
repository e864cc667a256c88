import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getListMembersMockHandler } from '#api/member/member.msw.ts'
import { acme } from '#app/testing/ada.ts'
import { acmeWith, adaAs, memberNamed, rolesIn, sales } from '#app/testing/people.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'

const grace = { ...memberNamed('Grace Hopper', 'admin,member'), teamId: sales.id }

function crowd(count: number) {
  return Array.from({ length: count }, (_, position) => memberNamed(`Person ${position + 1}`))
}

test('lists name, address, roles and team, and marks the own row', async () => {
  const { handlers } = acmeWith(adaAs('owner'), grace)
  await renderRoute('/acme/members', { handlers })
  const own = await screen.findByRole('row', { name: /Ada Lovelace/ })
  expect(own.textContent).toContain('ada@example.com')
  expect(within(own).getByText('You')).toBeDefined()
  expect(rolesIn(own)).toBe('Owner')
  const other = screen.getByRole('row', { name: /Grace Hopper/ })
  expect(rolesIn(other)).toBe('AdminMember')
  expect(await within(other).findByText('Sales')).toBeDefined()
  expect(within(other).queryByText('You')).toBeNull()
  expect(document.title).toBe('Members · Tollgate')
  await expectAccessible()
})

test('shows the members of the address’s organization, page by page', async () => {
  const { handlers, searches } = acmeWith(adaAs('owner'), ...crowd(59))
  const { user, router } = await renderRoute('/acme/members', { handlers })
  expect(await screen.findByText('Page 1 of 3')).toBeDefined()
  expect(screen.getByText('60 results')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Person 25')).toBeDefined()
  expect(router.state.location.search).toEqual({ page: 2 })
  expect(searches.map((search) => search.get('offset'))).toEqual(['0', '25'])
  expect(searches.map((search) => search.get('organizationId'))).toEqual([acme.id, acme.id])
})

test('leads from a page past the end to the last one', async () => {
  const { handlers } = acmeWith(adaAs('owner'), ...crowd(30))
  const { router } = await renderRoute('/acme/members?page=9', { handlers })
  expect(await screen.findByText('Page 2 of 2')).toBeDefined()
  expect(screen.getByText('Person 30')).toBeDefined()
  expect(router.state.location.search).toEqual({ page: 2 })
})

test('finds by name or address, and keeps that in the address', async () => {
  const { handlers } = acmeWith(adaAs('owner'), grace)
  const { user, router } = await renderRoute('/acme/members', { handlers })
  await user.type(await screen.findByLabelText('Search by name or email'), 'grace.hopper@')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ada Lovelace/ })).toBeNull())
  expect(screen.getByRole('row', { name: /Grace Hopper/ })).toBeDefined()
  expect(router.state.location.search).toEqual({ query: 'grace.hopper@' })
})

test('says when no one is found', async () => {
  const { handlers } = acmeWith(adaAs('owner'))
  const { user } = await renderRoute('/acme/members?query=nobody', { handlers })
  expect(await screen.findByText('No results')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('row', { name: /Ada Lovelace/ })).toBeDefined()
})

test('can be tried again when the list does not load', async () => {
  let failing = true
  const { handlers } = acmeWith(adaAs('owner'))
  const failure = getListMembersMockHandler(() =>
    failing ? refuse(500, 'INTERNAL')() : { members: [adaAs('owner')], total: 1 },
  )
  const { user } = await renderRoute('/acme/members', { handlers: [failure, ...handlers] })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  failing = false
  await user.click(retry)
  expect(await screen.findByRole('row', { name: /Ada Lovelace/ })).toBeDefined()
})

test('shows a member the list, and only lets them leave', async () => {
  const { handlers } = acmeWith(memberNamed('Grace Hopper', 'owner'), adaAs('member'))
  const { user } = await renderRoute('/acme/members', { handlers })
  expect(await screen.findByRole('row', { name: /Grace Hopper/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions for Grace Hopper' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Actions for Ada Lovelace' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(['Leave…'])
})

test('lets an admin change everyone but owners', async () => {
  const owner = memberNamed('Grace Hopper', 'owner')
  const { handlers } = acmeWith(owner, adaAs('admin'), memberNamed('Alan Turing', 'admin'))
  const { user } = await renderRoute('/acme/members', { handlers })
  await user.click(await screen.findByRole('button', { name: 'Actions for Grace Hopper' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(['Copy email'])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Actions for Alan Turing' }))
  await waitFor(() => expect(screen.getAllByRole('menuitem')).toHaveLength(4))
  await expectAccessible(screen.getByRole('menu'))
})

test('copies an address', async () => {
  const { handlers } = acmeWith(adaAs('owner'), grace)
  const { user } = await renderRoute('/acme/members', { handlers })
  await user.click(await screen.findByRole('button', { name: 'Actions for Grace Hopper' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy email' }))
  expect(await screen.findByText('grace.hopper@example.com copied')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe('grace.hopper@example.com')
})

test('opens the dialog that invites', async () => {
  const { handlers } = acmeWith(adaAs('owner'))
  const { user } = await renderRoute('/acme/members', { handlers })
  await user.click(await screen.findByRole('button', { name: 'Invite people' }))
  expect(await screen.findByRole('dialog', { name: 'Invite people to Acme' })).toBeDefined()
})

test('tells a member removed meanwhile that the organization is gone for them', async () => {
  const state = acmeWith(memberNamed('Grace Hopper', 'owner'), adaAs('admin'))
  const { user } = await renderRoute('/acme/members', { handlers: state.handlers })
  await screen.findByRole('row', { name: /Ada Lovelace/ })
  state.members = state.members.filter(({ user }) => user.name !== 'Ada Lovelace')
  await user.type(screen.getByLabelText('Search by name or email'), 'Grace')
  expect(await screen.findByRole('heading', { name: 'We couldn’t find “acme”' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Globex' })).toBeDefined()
})
