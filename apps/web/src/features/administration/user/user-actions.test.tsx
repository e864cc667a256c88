import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test, vi } from 'vitest'
import {
  getBanUserMockHandler,
  getCancelTwoFactorRecoveryMockHandler,
  getSetRoleMockHandler,
  getSetUserPasswordMockHandler,
  getStartTwoFactorRecoveryMockHandler,
  getUnbanUserMockHandler,
} from '#api/administration-user/administration-user.msw.ts'
import { getImpersonateUserMockHandler } from '#api/impersonation/impersonation.msw.ts'
import { ada, adaSignedIn } from '#app/testing/ada.ts'
import { administrator } from '#app/testing/administrator.ts'
import { chooseAction, hearing, type OpenedUser, openUser } from '#app/testing/open-user.ts'
import { askingForProof, provePassword } from '#app/testing/recent-proof.ts'
import { refuse } from '#app/testing/refuse.ts'
import { grace } from '#app/testing/users.ts'

async function actionsShown({ user }: Pick<OpenedUser, 'user'>) {
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

test('offers everything to an administrator of another user', async () => {
  const { user } = await openUser({ as: administrator({ setsPasswords: true }) })
  expect(screen.getByRole('button', { name: 'Act as this user' })).toBeDefined()
  expect(await actionsShown({ user })).toEqual([
    'Change roles',
    'Set password',
    'Ban user',
    'Delete user',
  ])
})

test('offers to lift a ban, and not to act as who is banned', async () => {
  const { user } = await openUser({ details: { user: { ...grace, banned: true } } })
  expect(screen.queryByRole('button', { name: 'Act as this user' })).toBeNull()
  expect(await actionsShown({ user })).toEqual(['Change roles', 'Lift ban', 'Delete user'])
})

test('offers on the reader’s own page only their roles', async () => {
  const { user } = await openUser({ details: { user: ada } })
  expect(screen.queryByRole('button', { name: 'Act as this user' })).toBeNull()
  expect(await actionsShown({ user })).toEqual(['Change roles'])
})

test('offers nothing to those who only read', async () => {
  await openUser({ as: administrator({ permissions: ['user:list'] }) })
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Act as this user' })).toBeNull()
})

test('changes roles, and takes the last one away', async () => {
  const { sent, hear } = hearing({ user: grace })
  const { user } = await openUser({
    details: { user: { ...grace, role: 'user,support' } },
    as: administrator({ roles: ['admin', 'support', 'user'] }),
    handlers: [getSetRoleMockHandler(hear)],
  })
  const dialog = await chooseAction({ user }, 'Change roles')
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
  const { user } = await openUser({ handlers: [getSetRoleMockHandler(last)] })
  const dialog = await chooseAction({ user }, 'Change roles')
  await user.click(dialog.getByLabelText('Administrator'))
  await user.click(dialog.getByRole('button', { name: 'Change roles' }))
  expect(await dialog.findByText(/This is the last administrator/)).toBeDefined()
})

test('bans a user for a reason, until a day', async () => {
  const { sent, hear } = hearing({ user: { ...grace, banned: true } })
  const { user } = await openUser({ handlers: [getBanUserMockHandler(hear)] })
  const dialog = await chooseAction({ user }, 'Ban user')
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
  const { user } = await openUser({ handlers: [getBanUserMockHandler(hear)] })
  const dialog = await chooseAction({ user }, 'Ban user')
  await user.click(dialog.getByRole('button', { name: 'Ban user' }))
  await waitFor(() => expect(sent).toEqual([{ userId: grace.id }]))
})

test('bans a user after the reader has confirmed who they are', async () => {
  const { sent, hear } = hearing({ user: { ...grace, banned: true } })
  const { handlers, proofs } = askingForProof('/admin/ban-user')
  const { user } = await openUser({ handlers: [...handlers, getBanUserMockHandler(hear)] })
  const dialog = await chooseAction({ user }, 'Ban user')
  await user.type(dialog.getByLabelText('Reason'), 'Spam')
  await user.click(dialog.getByRole('button', { name: 'Ban user' }))
  await provePassword(user)
  expect(await screen.findByText('Grace Hopper was banned')).toBeDefined()
  expect(proofs).toHaveLength(1)
  expect(sent).toEqual([{ userId: grace.id, banReason: 'Spam' }])
})

test('goes on as the user after the reader has confirmed who they are', async () => {
  const { sent, hear } = hearing(adaSignedIn)
  const { handlers } = askingForProof('/admin/impersonate-user')
  const { user } = await openUser({ handlers: [...handlers, getImpersonateUserMockHandler(hear)] })
  await user.click(screen.getByRole('button', { name: 'Act as this user' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Act as this user' }))
  await provePassword(user)
  await waitFor(() => expect(sent).toEqual([{ userId: grace.id }]))
})

test('lifts a ban', async () => {
  const { sent, hear } = hearing({ user: grace })
  const { user } = await openUser({
    details: { user: { ...grace, banned: true } },
    handlers: [getUnbanUserMockHandler(hear)],
  })
  const dialog = await chooseAction({ user }, 'Lift ban')
  await user.click(dialog.getByRole('button', { name: 'Lift ban' }))
  expect(await screen.findByText('The ban of Grace Hopper was lifted')).toBeDefined()
  expect(sent).toEqual([{ userId: grace.id }])
})

test('sets a password, and says at the field what is wrong with it', async () => {
  const handlers = [getSetUserPasswordMockHandler(refuse(400, 'PASSWORD_IS_TOO_COMMON'))]
  const { user } = await openUser({ as: administrator({ setsPasswords: true }), handlers })
  const dialog = await chooseAction({ user }, 'Set password')
  await user.type(dialog.getByLabelText('New password'), 'password1')
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Set password' }))
  expect(await dialog.findByText(/one of the most common passwords/)).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByLabelText('New password'))
})

test('goes on as the user, and tells the browser’s other tabs', async () => {
  const { sent, hear } = hearing(adaSignedIn)
  const told = vi.spyOn(Storage.prototype, 'setItem')
  const { user } = await openUser({ handlers: [getImpersonateUserMockHandler(hear)] })
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
  const { user } = await openUser({ handlers: [getImpersonateUserMockHandler(refused)] })
  await user.click(screen.getByRole('button', { name: 'Act as this user' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Act as this user' }))
  expect(await dialog.findByText('You can’t act as this user.')).toBeDefined()
})

test('has a second factor removed', async () => {
  const { sent, hear } = hearing({ dueAt: '2026-03-17T09:00:00.000Z', startedById: ada.id })
  const { user } = await openUser({
    details: { user: { ...grace, twoFactorEnabled: true } },
    handlers: [getStartTwoFactorRecoveryMockHandler(hear)],
  })
  const dialog = await chooseAction({ user }, 'Remove second factor')
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Remove second factor' }))
  expect(await screen.findByText('The second factor of Grace Hopper will be removed')).toBeDefined()
  expect(sent).toEqual([{ userId: grace.id }])
})

test('shows when the second factor is removed, and cancels it', async () => {
  const { sent, hear } = hearing({ status: true as const })
  const twoFactorRecovery = { dueAt: '2026-03-17T09:00:00.000Z', startedById: ada.id }
  const { user } = await openUser({
    details: { user: { ...grace, twoFactorEnabled: true }, twoFactorRecovery },
    handlers: [getCancelTwoFactorRecoveryMockHandler(hear)],
  })
  expect(await screen.findByText(/^The second factor will be removed: /)).toBeDefined()
  const dialog = await chooseAction({ user }, 'Keep second factor')
  await user.click(dialog.getByRole('button', { name: 'Keep second factor' }))
  expect(await screen.findByText('Grace Hopper keeps the second factor')).toBeDefined()
  expect(sent).toEqual([{ userId: grace.id }])
})
