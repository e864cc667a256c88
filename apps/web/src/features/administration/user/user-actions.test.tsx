import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { expect, test, vi } from 'vitest'
import { getListUserSessionsMockHandler } from '#api/administration-session/administration-session.msw.ts'
import {
  getBanUserMockHandler,
  getGetUserMockHandler,
  getListUsersMockHandler,
  getRemoveUserMockHandler,
  getSetRoleMockHandler,
  getSetUserPasswordMockHandler,
  getUnbanUserMockHandler,
} from '#api/administration-user/administration-user.msw.ts'
import { getImpersonateUserMockHandler } from '#api/impersonation/impersonation.msw.ts'
import type { UserDetails } from '#api/model/index.ts'
import { acme, ada, adaSignedIn, globex } from '#app/testing/ada.ts'
import { administrator } from '#app/testing/administrator.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { grace, graceDetails } from '#app/testing/users.ts'

interface Shown {
  details?: Partial<UserDetails>
  as?: RequestHandler[]
  handlers?: RequestHandler[]
}

async function open({ details, as = administrator(), handlers = [] }: Shown = {}) {
  const screenOf = await renderRoute(`/administration/users/${grace.id}`, {
    handlers: [
      ...handlers,
      getGetUserMockHandler({ ...graceDetails, ...details }),
      getListUsersMockHandler({ users: [ada], total: 1, limit: 25, offset: 0 }),
      getListUserSessionsMockHandler({ sessions: [] }),
      ...as,
    ],
  })
  await screen.findByRole('heading', { level: 1 })
  return screenOf
}

async function choose(user: Awaited<ReturnType<typeof open>>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
  return within(await screen.findByRole('dialog'))
}

/** What was sent, as a handler hears it. */
function hearing<Answer>(answer: Answer) {
  const sent: unknown[] = []
  async function hear({ request }: { request: Request }): Promise<Answer> {
    sent.push(await request.json())
    return answer
  }
  return { sent, hear }
}

async function actionsShown(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

test('offers everything to an administrator of another user', async () => {
  const { user } = await open({ as: administrator({ setsPasswords: true }) })
  expect(screen.getByRole('button', { name: 'Act as this user' })).toBeDefined()
  expect(await actionsShown(user)).toEqual([
    'Change roles',
    'Set password',
    'Ban user',
    'Delete user',
  ])
})

test('offers to lift a ban, and not to act as who is banned', async () => {
  const { user } = await open({ details: { user: { ...grace, banned: true } } })
  expect(screen.queryByRole('button', { name: 'Act as this user' })).toBeNull()
  expect(await actionsShown(user)).toEqual(['Change roles', 'Lift ban', 'Delete user'])
})

test('offers on the reader’s own page only their roles', async () => {
  const { user } = await open({ details: { user: ada } })
  expect(screen.queryByRole('button', { name: 'Act as this user' })).toBeNull()
  expect(await actionsShown(user)).toEqual(['Change roles'])
})

test('offers nothing to those who only read', async () => {
  await open({ as: administrator({ permissions: ['user:list'] }) })
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Act as this user' })).toBeNull()
})

test('changes roles, and takes the last one away', async () => {
  const { sent, hear } = hearing({ user: grace })
  const { user } = await open({
    details: { user: { ...grace, role: 'user,support' } },
    as: administrator({ roles: ['admin', 'support', 'user'] }),
    handlers: [getSetRoleMockHandler(hear)],
  })
  const dialog = await choose(user, 'Change roles')
  const submit = dialog.getByRole('button', { name: 'Change roles' })
  expect(submit).toHaveProperty('disabled', true)
  await user.click(dialog.getByLabelText('support'))
  await expectAccessible()
  await user.click(submit)
  expect(await screen.findByText('Roles of Grace Hopper changed')).toBeDefined()
  expect(sent).toEqual([{ userId: grace.id, role: ['user'] }])
})

test('says why roles can’t be changed', async () => {
  const last = refuse(400, 'AT_LEAST_ONE_ADMINISTRATOR_IS_REQUIRED')
  const { user } = await open({ handlers: [getSetRoleMockHandler(last)] })
  const dialog = await choose(user, 'Change roles')
  await user.click(dialog.getByLabelText('Administrator'))
  await user.click(dialog.getByRole('button', { name: 'Change roles' }))
  expect(await dialog.findByText(/This is the last administrator/)).toBeDefined()
})

test('bans a user for a reason, until a day', async () => {
  const { sent, hear } = hearing({ user: { ...grace, banned: true } })
  const { user } = await open({ handlers: [getBanUserMockHandler(hear)] })
  const dialog = await choose(user, 'Ban user')
  await user.type(dialog.getByLabelText('Reason'), 'Spam')
  await user.type(dialog.getByLabelText('Ends on'), '2020-01-01')
  await user.click(dialog.getByRole('button', { name: 'Ban user' }))
  expect(await dialog.findByText(/Choose a day from tomorrow on/)).toBeDefined()
  expect(sent).toEqual([])
  await expectAccessible()
  const end = new Date(Date.now() + 3 * 86_400_000)
  await user.clear(dialog.getByLabelText('Ends on'))
  await user.type(dialog.getByLabelText('Ends on'), end.toLocaleDateString('sv'))
  await user.click(dialog.getByRole('button', { name: 'Ban user' }))
  expect(await screen.findByText('Grace Hopper was banned')).toBeDefined()
  const seconds = expect.any(Number)
  expect(sent).toEqual([{ userId: grace.id, banReason: 'Spam', banExpiresIn: seconds }])
})

test('bans a user forever without a reason', async () => {
  const { sent, hear } = hearing({ user: { ...grace, banned: true } })
  const { user } = await open({ handlers: [getBanUserMockHandler(hear)] })
  const dialog = await choose(user, 'Ban user')
  await user.click(dialog.getByRole('button', { name: 'Ban user' }))
  await waitFor(() => expect(sent).toEqual([{ userId: grace.id }]))
})

test('lifts a ban', async () => {
  const { sent, hear } = hearing({ user: grace })
  const { user } = await open({
    details: { user: { ...grace, banned: true } },
    handlers: [getUnbanUserMockHandler(hear)],
  })
  const dialog = await choose(user, 'Lift ban')
  await user.click(dialog.getByRole('button', { name: 'Lift ban' }))
  expect(await screen.findByText('The ban of Grace Hopper was lifted')).toBeDefined()
  expect(sent).toEqual([{ userId: grace.id }])
})

test('sets a password, and says at the field what is wrong with it', async () => {
  const handlers = [getSetUserPasswordMockHandler(refuse(400, 'PASSWORD_IS_TOO_COMMON'))]
  const { user } = await open({ as: administrator({ setsPasswords: true }), handlers })
  const dialog = await choose(user, 'Set password')
  await user.type(dialog.getByLabelText('New password'), 'password1')
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Set password' }))
  expect(await dialog.findByText(/one of the most common passwords/)).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByLabelText('New password'))
})

test('deletes a user after their email is typed, with what ends with them', async () => {
  const { sent, hear } = hearing({ success: true as const })
  const { user, router } = await open({
    details: {
      removal: {
        ending: [{ id: acme.id, name: acme.name }],
        neededBy: [],
        isLastAdministrator: false,
      },
    },
    handlers: [getRemoveUserMockHandler(hear)],
  })
  const dialog = await choose(user, 'Delete user')
  expect(dialog.getByRole('listitem').textContent).toBe('Acme')
  const submit = dialog.getByRole('button', { name: 'Delete user' })
  expect(submit).toHaveProperty('disabled', true)
  await expectAccessible()
  await user.type(dialog.getByRole('textbox'), grace.email)
  await user.click(submit)
  expect(await screen.findByText('User grace@example.com deleted')).toBeDefined()
  expect(sent).toEqual([{ userId: grace.id }])
  expect(router.state.location.pathname).toBe('/administration/users')
})

test.each([
  [
    { ending: [], neededBy: [{ id: globex.id, name: 'Globex' }], isLastAdministrator: false },
    'Globex',
  ],
  [{ ending: [], neededBy: [], isLastAdministrator: true }, 'needs its last administrator'],
])('says what has to be done before a user can be deleted', async (removal, text) => {
  const { user } = await open({ details: { removal } })
  const dialog = await choose(user, 'Delete user')
  expect(dialog.getByText(new RegExp(text))).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Delete user' })).toBeNull()
  await expectAccessible()
})

test('leads back to the list when someone else has deleted the user', async () => {
  const { user, router } = await open({
    handlers: [getUnbanUserMockHandler(refuse(404, 'USER_NOT_FOUND'))],
    details: { user: { ...grace, banned: true } },
  })
  const dialog = await choose(user, 'Lift ban')
  await user.click(dialog.getByRole('button', { name: 'Lift ban' }))
  expect(await screen.findByText('Grace Hopper was deleted by someone else.')).toBeDefined()
  await waitFor(() => expect(router.state.location.pathname).toBe('/administration/users'))
})

test('goes on as the user, and tells the browser’s other tabs', async () => {
  const { sent, hear } = hearing(adaSignedIn)
  const told = vi.spyOn(Storage.prototype, 'setItem')
  const { user } = await open({ handlers: [getImpersonateUserMockHandler(hear)] })
  await user.click(screen.getByRole('button', { name: 'Act as this user' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Act as Grace Hopper?' }))
  expect(sent).toEqual([])
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Act as this user' }))
  await waitFor(() => expect(sent).toEqual([{ userId: grace.id }]))
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith('tollgate.session', JSON.stringify(grace.id)),
  )
})

test('says why the reader can’t act as someone', async () => {
  const refused = refuse(403, 'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS')
  const { user } = await open({ handlers: [getImpersonateUserMockHandler(refused)] })
  await user.click(screen.getByRole('button', { name: 'Act as this user' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Act as this user' }))
  expect(await dialog.findByText('You can’t act as this user.')).toBeDefined()
})
