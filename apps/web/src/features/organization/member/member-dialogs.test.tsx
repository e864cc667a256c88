import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getLeaveOrganizationMockHandler,
  getRemoveMemberMockHandler,
  getUpdateMemberRoleMockHandler,
  getUpdateMemberTeamMockHandler,
} from '#api/member/member.msw.ts'
import type { MemberWithUser } from '#api/model/index.ts'
import { getSetActiveOrganizationMockHandler } from '#api/organization/organization.msw.ts'
import { acme, globex } from '#app/testing/ada.ts'
import { type Acme, acmeWith, adaAs, memberNamed, rolesIn, sales } from '#app/testing/people.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'

const grace = memberNamed('Grace Hopper')

/** Opens the dialog that the menu of a row offers. */
async function choose(state: Acme, name: string, action: string) {
  const { user, router } = await renderRoute('/acme/members', { handlers: state.handlers })
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
  const dialog = within(await screen.findByRole('dialog'))
  return { user, router, dialog }
}

/** The API that stores a member’s new role. */
function keepsRole(state: Acme, member: MemberWithUser, role: string) {
  const requests: unknown[] = []
  state.handlers.unshift(
    getUpdateMemberRoleMockHandler(async ({ request }) => {
      requests.push(await request.json())
      const others = state.members.filter(({ id }) => id !== member.id)
      state.members = [...others, { ...member, role }]
      return { ...member, role }
    }),
  )
  return requests
}

test('gives another role', async () => {
  const state = acmeWith(adaAs('owner'), grace)
  const requests = keepsRole(state, grace, 'admin')
  const { user, dialog } = await choose(state, 'Grace Hopper', 'Change role…')
  expect(dialog.getByRole('heading', { name: 'Change the role of Grace Hopper' })).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Change role' })).toHaveProperty('disabled', true)
  expect(dialog.queryByText(/several roles/)).toBeNull()
  await expectAccessible(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: /^Admin/ }))
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  expect(await screen.findByText('Grace Hopper’s role was changed')).toBeDefined()
  expect(requests).toEqual([{ memberId: grace.id, role: 'admin', organizationId: acme.id }])
  const row = screen.getByRole('row', { name: /Grace Hopper/ })
  expect(rolesIn(row)).toBe('Admin')
})

test('says that a member has several roles before all but one are removed', async () => {
  const state = acmeWith(adaAs('owner'), { ...grace, role: 'owner,member' })
  const requests = keepsRole(state, grace, 'owner')
  const { user, dialog } = await choose(state, 'Grace Hopper', 'Change role…')
  expect(dialog.getByText(/several roles: owner and member\. If you save, only/)).toBeDefined()
  expect(dialog.getByRole('radio', { name: /^Owner/ })).toHaveProperty('checked', true)
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests).toMatchObject([{ memberId: grace.id, role: 'owner' }])
})

test('does not let an admin make owners', async () => {
  const state = acmeWith(adaAs('admin'), grace)
  const { dialog } = await choose(state, 'Grace Hopper', 'Change role…')
  expect(dialog.queryByRole('radio', { name: /^Owner/ })).toBeNull()
})

test('shows the new limits after stepping down', async () => {
  const state = acmeWith(grace, adaAs('admin'))
  keepsRole(state, adaAs('admin'), 'member')
  const { user, dialog } = await choose(state, 'Ada Lovelace', 'Change role…')
  await user.click(dialog.getByRole('radio', { name: /^Member/ }))
  expect(dialog.getByText(/This is your own role/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  expect(await screen.findByText('Ada Lovelace’s role was changed')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions for Grace Hopper' })).toBeNull()
})

test.each([
  [
    'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER',
    403,
    /change the role of someone with a higher role/,
  ],
  ['YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER', 400, /needs at least one owner/],
])('explains the refusal %s of another role', async (code, status, text) => {
  const state = acmeWith(adaAs('owner'), grace)
  state.handlers.unshift(getUpdateMemberRoleMockHandler(refuse(status, code)))
  const { user, dialog } = await choose(state, 'Grace Hopper', 'Change role…')
  await user.click(dialog.getByRole('radio', { name: /^Admin/ }))
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(text)
})

test('moves to a team', async () => {
  const state = acmeWith(adaAs('owner'), grace)
  const requests: unknown[] = []
  state.handlers.unshift(
    getUpdateMemberTeamMockHandler(async ({ request }) => {
      const body = await request.json()
      requests.push(body)
      state.members = [adaAs('owner'), { ...grace, teamId: sales.id }]
      return { ...grace, teamId: sales.id }
    }),
  )
  const { user, dialog } = await choose(state, 'Grace Hopper', 'Move to team…')
  expect(dialog.getByLabelText('Team')).toHaveProperty('value', '')
  await expectAccessible(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Team'), 'Sales')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('Grace Hopper moved')).toBeDefined()
  expect(requests).toEqual([{ memberId: grace.id, teamId: sales.id, organizationId: acme.id }])
  const row = screen.getByRole('row', { name: /Grace Hopper/ })
  expect(within(row).getByText('Sales')).toBeDefined()
})

test.each([
  ['TEAM_NOT_FOUND', 400, 'This team no longer exists. Choose another.'],
  ['TEAM_MEMBER_LIMIT_REACHED', 403, 'This team is full. Choose another.'],
  [
    'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER',
    403,
    /change the role of someone with a higher role/,
  ],
])('explains the refusal %s of a move', async (code, status, text) => {
  const state = acmeWith(adaAs('owner'), { ...grace, teamId: sales.id })
  state.handlers.unshift(getUpdateMemberTeamMockHandler(refuse(status, code)))
  const { user, dialog } = await choose(state, 'Grace Hopper', 'Move to team…')
  await user.selectOptions(dialog.getByLabelText('Team'), 'No team')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await dialog.findByText(text)).toBeDefined()
})

test('removes after naming person and consequence', async () => {
  const state = acmeWith(adaAs('owner'), grace)
  state.handlers.unshift(
    getRemoveMemberMockHandler(() => {
      state.members = [adaAs('owner')]
      return { member: grace }
    }),
  )
  const { user, dialog } = await choose(state, 'Grace Hopper', 'Remove…')
  expect(dialog.getByRole('heading', { name: 'Remove Grace Hopper?' })).toBeDefined()
  expect(
    dialog.getByText(/grace.hopper@example.com loses access to Acme immediately/),
  ).toBeDefined()
  await expectAccessible(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Remove from organization' }))
  expect(await screen.findByText('Grace Hopper removed')).toBeDefined()
  expect(screen.queryByRole('row', { name: /Grace Hopper/ })).toBeNull()
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})

test.each([
  ['YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER', 401, /doesn’t allow removing/],
  ['YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER', 400, /needs at least one owner/],
])('explains the refusal %s of a removal', async (code, status, text) => {
  const state = acmeWith(adaAs('owner'), grace)
  state.handlers.unshift(getRemoveMemberMockHandler(refuse(status, code)))
  const { user, dialog } = await choose(state, 'Grace Hopper', 'Remove…')
  await user.click(dialog.getByRole('button', { name: 'Remove from organization' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(text)
})

test('says that someone else was quicker, and shows who is left', async () => {
  const state = acmeWith(adaAs('owner'), grace)
  state.handlers.unshift(getRemoveMemberMockHandler(refuse(400, 'MEMBER_NOT_FOUND')))
  const { user, dialog } = await choose(state, 'Grace Hopper', 'Remove…')
  state.members = [adaAs('owner')]
  await user.click(dialog.getByRole('button', { name: 'Remove from organization' }))
  expect(await screen.findByText('Grace Hopper is no longer a member')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('row', { name: /Grace Hopper/ })).toBeNull())
  expect(screen.queryByRole('heading', { name: 'Remove Grace Hopper?' })).toBeNull()
})

test('leaves, and goes on in another organization', async () => {
  const state = acmeWith(memberNamed('Grace Hopper', 'owner'), adaAs('member'))
  state.handlers.unshift(
    getLeaveOrganizationMockHandler(() => {
      state.members = [grace]
      return adaAs('member')
    }),
    getSetActiveOrganizationMockHandler({ ...globex, members: [], invitations: [], teams: null }),
  )
  const { user, router, dialog } = await choose(state, 'Ada Lovelace', 'Leave…')
  expect(dialog.getByRole('heading', { name: 'Leave Acme?' })).toBeDefined()
  await expectAccessible(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Leave organization' }))
  expect(await screen.findByText('You left Acme')).toBeDefined()
  expect(router.latestLocation.pathname).toBe('/globex')
})

test('tells the last owner what to do instead of leaving', async () => {
  const state = acmeWith(adaAs('owner'), grace)
  const code = 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER'
  state.handlers.unshift(getLeaveOrganizationMockHandler(refuse(400, code)))
  const { user, router, dialog } = await choose(state, 'Ada Lovelace', 'Leave…')
  await user.click(dialog.getByRole('button', { name: 'Leave organization' }))
  expect(await dialog.findByText(/You’re the only owner/)).toBeDefined()
  await user.click(dialog.getByRole('link', { name: 'Transfer or delete' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme/settings/danger'))
})
