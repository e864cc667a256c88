import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import type { MemberWithUser, Team } from '#api/model/index.ts'
import { getSetActiveOrganizationMockHandler } from '#api/organization/organization.msw.ts'
import {
  getCreateTeamMockHandler,
  getListTeamMembersMockHandler,
  getRemoveTeamMockHandler,
  getRemoveTeamResponseMock,
  getUpdateTeamMockHandler,
} from '#api/team/team.msw.ts'
import { acme } from '#app/testing/ada.ts'
import { acmeWith, adaAs, memberNamed, sales } from '#app/testing/people.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'

const support: Team = { ...sales, id: 'team-support', name: 'Support' }

function inTeam(member: MemberWithUser, { id }: Team): MemberWithUser {
  return { ...member, teamId: id }
}

/** Ada is in Support; Grace and Lin are in Sales. */
function acmeWithTeams(role = 'owner') {
  const state = acmeWith(
    inTeam(adaAs(role), support),
    inTeam(memberNamed('Grace Hopper', 'owner'), sales),
    inTeam(memberNamed('Lin'), sales),
    memberNamed('Nobody'),
  )
  state.teams = [support, sales]
  return state
}

async function choose(team: string, action: string, options: Parameters<typeof renderRoute>[1]) {
  const view = await renderRoute('/acme/teams', options)
  await view.user.click(await screen.findByRole('button', { name: `Actions for ${team}` }))
  await view.user.click(await screen.findByRole('menuitem', { name: action }))
  return { ...view, dialog: within(await screen.findByRole('dialog')) }
}

test('shows the teams, how many are in each, and which is the own one', async () => {
  await renderRoute('/acme/teams', { handlers: acmeWithTeams().handlers })
  const row = await screen.findByRole('row', { name: /Sales/ })
  expect(within(row).getByText('2')).toBeDefined()
  const own = screen.getByRole('row', { name: /Support/ })
  expect(within(own).getByText('Your team')).toBeDefined()
  await expectAccessible()
})

test('shows who is in a team, in pages, under an address of its own', async () => {
  const people = Array.from({ length: 12 }, (_, index) => memberNamed(`Person ${index + 1}`))
  const asked: URLSearchParams[] = []
  const list = getListTeamMembersMockHandler(({ request }) => {
    const { searchParams } = new URL(request.url)
    asked.push(searchParams)
    const offset = Number(searchParams.get('offset'))
    return { members: people.slice(offset, offset + 10), total: people.length }
  })
  const handlers = [list, ...acmeWithTeams('member').handlers]
  const { user, router } = await renderRoute('/acme/teams', { handlers })
  await user.click(await screen.findByRole('link', { name: 'Sales' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Members of Sales' }))
  expect(router.state.location.search).toEqual({ team: sales.id })
  expect(await dialog.findByText('Person 10')).toBeDefined()
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  expect(await dialog.findByText('Person 12')).toBeDefined()
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    teamId: sales.id,
    organizationId: acme.id,
    limit: '10',
    offset: '10',
  })
  const link = dialog.getByRole('link', { name: 'Go to members' })
  expect(link.getAttribute('href')).toBe('/acme/members')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('says that no one is in a team, and that its members couldn’t be loaded', async () => {
  let broken = true
  const list = getListTeamMembersMockHandler(() =>
    broken ? refuse(500, 'INTERNAL_SERVER_ERROR')() : { members: [], total: 0 },
  )
  const handlers = [list, ...acmeWithTeams().handlers]
  const { user } = await renderRoute(`/acme/teams?team=${sales.id}`, { handlers })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  broken = false
  await user.click(retry)
  expect(await screen.findByText('No one is in this team yet.')).toBeDefined()
})

test('says that a team is gone whose members are asked for', async () => {
  const list = getListTeamMembersMockHandler(refuse(400, 'TEAM_NOT_FOUND'))
  const handlers = [list, ...acmeWithTeams().handlers]
  await renderRoute(`/acme/teams?team=${sales.id}`, { handlers })
  expect(await screen.findByText('Someone else has already removed this team')).toBeDefined()
})

test('creates a team in the organization of the address', async () => {
  const state = acmeWithTeams()
  const create = getCreateTeamMockHandler(async ({ request }) => {
    expect(await request.json()).toEqual({ name: 'Design', organizationId: acme.id })
    const team = { ...sales, id: 'team-design', name: 'Design' }
    state.teams = [...state.teams, team]
    return team
  })
  const { user } = await renderRoute('/acme/teams', { handlers: [create, ...state.handlers] })
  await user.click(await screen.findByRole('button', { name: 'New team' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New team' }))
  const name = dialog.getByLabelText('Name')
  await user.type(name, '  ')
  await user.click(dialog.getByRole('button', { name: 'Create team' }))
  expect(dialog.getByText('This field is required')).toBeDefined()
  await expectAccessible()
  await user.type(name, 'Design ')
  await user.click(dialog.getByRole('button', { name: 'Create team' }))
  expect(await screen.findByText('Team Design created')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Design' })).toBeDefined()
})

test.each([
  ['YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS', 400, /reached the maximum number of teams/],
  ['YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION', 403, /^Your role/],
  ['YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION', 403, /^You’re no longer a member/],
])('says why a team could not be created: %s', async (code, status, text) => {
  const create = getCreateTeamMockHandler(refuse(status, code))
  const handlers = [create, ...acmeWithTeams().handlers]
  const { user } = await renderRoute('/acme/teams', { handlers })
  await user.click(await screen.findByRole('button', { name: 'New team' }))
  await user.type(await screen.findByLabelText('Name'), 'Design')
  await user.click(screen.getByRole('button', { name: 'Create team' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Design')
})

test('renames a team', async () => {
  const state = acmeWithTeams()
  const update = getUpdateTeamMockHandler(async ({ request }) => {
    const data = { name: 'Sales team', organizationId: acme.id }
    expect(await request.json()).toEqual({ teamId: sales.id, data })
    state.teams = [support, { ...sales, name: 'Sales team' }]
    return { ...sales, name: 'Sales team' }
  })
  const handlers = [update, ...state.handlers]
  const { user, dialog } = await choose('Sales', 'Rename', { handlers })
  await user.type(dialog.getByLabelText('Name'), ' team')
  await user.click(dialog.getByRole('button', { name: 'Rename' }))
  expect(await screen.findByText('Team renamed to Sales team')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sales team' })).toBeDefined()
})

test('says that a team can no longer be renamed', async () => {
  const code = 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM'
  const handlers = [getUpdateTeamMockHandler(refuse(403, code)), ...acmeWithTeams().handlers]
  const { user, dialog } = await choose('Sales', 'Rename', { handlers })
  await user.click(dialog.getByRole('button', { name: 'Rename' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Your role/)
})

test('says what becomes of the members, and removes the team', async () => {
  const state = acmeWithTeams()
  const remove = getRemoveTeamMockHandler(async ({ request }) => {
    expect(await request.json()).toEqual({ teamId: sales.id, organizationId: acme.id })
    state.teams = [support]
    return getRemoveTeamResponseMock()
  })
  const handlers = [remove, ...state.handlers]
  const { user, dialog } = await choose('Sales', 'Remove team', { handlers })
  expect(dialog.getByText(/Its 2 members stay in the organization, without a team/)).toBeDefined()
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Remove team' }))
  expect(await screen.findByText('Team Sales removed')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Sales' })).toBeNull()
})

test.each([
  ['UNABLE_TO_REMOVE_LAST_TEAM', 400, /needs at least one team/],
  ['YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM', 403, /You can’t remove the team you’re in/],
  ['YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION', 403, /^Your role/],
])('says why a team could not be removed: %s', async (code, status, text) => {
  const remove = getRemoveTeamMockHandler(refuse(status, code))
  const handlers = [remove, ...acmeWithTeams().handlers]
  const { user, dialog } = await choose('Sales', 'Remove team', { handlers })
  await user.click(dialog.getByRole('button', { name: 'Remove team' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(text)
})

test('says at once who can remove the own team, and how', async () => {
  const { handlers } = acmeWithTeams()
  const { dialog } = await choose('Support', 'Remove team', { handlers })
  expect(dialog.getByText(/ask an owner or admin outside it/)).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Remove team' })).toBeNull()
  expect(dialog.getByRole('link', { name: 'Go to members' })).toBeDefined()
  await expectAccessible()
})

test('says that someone else was quicker, and shows what is left', async () => {
  const state = acmeWithTeams()
  const remove = getRemoveTeamMockHandler(() => {
    state.teams = [support]
    return refuse(400, 'TEAM_NOT_FOUND')()
  })
  const handlers = [remove, ...state.handlers]
  const { user, dialog } = await choose('Sales', 'Remove team', { handlers })
  await user.click(dialog.getByRole('button', { name: 'Remove team' }))
  expect(await screen.findByText('Someone else has already removed this team')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Sales' })).toBeNull())
})

test('lets members look only', async () => {
  await renderRoute('/acme/teams', { handlers: acmeWithTeams('member').handlers })
  expect(await screen.findByRole('link', { name: 'Sales' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'New team' })).toBeNull()
})

test('says what teams are for where there is none', async () => {
  const state = acmeWithTeams()
  state.teams = []
  await renderRoute('/acme/teams', { handlers: state.handlers })
  expect(await screen.findByRole('heading', { name: 'No teams yet' })).toBeDefined()
  await expectAccessible()
})

test('shows the teams of its own organization, whatever is active in another tab', async () => {
  const activate = getSetActiveOrganizationMockHandler(null)
  const handlers = [activate, ...acmeWithTeams().handlers]
  await renderRoute('/globex/teams', { handlers })
  expect(await screen.findByRole('heading', { name: 'No teams yet' })).toBeDefined()
  expect(screen.queryByText('Sales')).toBeNull()
})
