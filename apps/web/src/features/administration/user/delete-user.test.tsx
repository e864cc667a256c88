import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getGetUserMockHandler,
  getRemoveUserMockHandler,
  getUnbanUserMockHandler,
} from '#api/administration-user/administration-user.msw.ts'
import { acme, globex } from '#app/testing/ada.ts'
import { chooseAction, hearing, openUser } from '#app/testing/open-user.ts'
import { refuse, refuseWith } from '#app/testing/refuse.ts'
import { grace, graceDetails } from '#app/testing/users.ts'

test('deletes a user after their email is typed, with what ends with them', async () => {
  const { sent, hear } = hearing({ success: true as const })
  const { user, router } = await openUser({
    details: {
      removal: {
        ending: [{ id: acme.id, name: acme.name }],
        neededBy: [],
        isLastAdministrator: false,
      },
    },
    handlers: [getRemoveUserMockHandler(hear)],
  })
  const dialog = await chooseAction({ user }, 'Delete user')
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
  const { user } = await openUser({ details: { removal } })
  const dialog = await chooseAction({ user }, 'Delete user')
  expect(dialog.getByText(new RegExp(text))).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Delete user' })).toBeNull()
  await expectAccessible()
})

test('says what has to be done first, should that have changed meanwhile', async () => {
  const needed = { ending: [], neededBy: [{ id: globex.id, name: 'Globex' }] }
  let isNeeded = false
  const { user } = await openUser({
    handlers: [
      getGetUserMockHandler(() =>
        isNeeded
          ? { ...graceDetails, removal: { ...needed, isLastAdministrator: false } }
          : graceDetails,
      ),
      getRemoveUserMockHandler(() => {
        isNeeded = true
        return refuseWith(400, 'YOU_ARE_THE_ONLY_OWNER', { organizations: 'Globex' })()
      }),
    ],
  })
  const dialog = await chooseAction({ user }, 'Delete user')
  await user.type(dialog.getByRole('textbox'), grace.email)
  await user.click(dialog.getByRole('button', { name: 'Delete user' }))
  const reason = await screen.findByRole('dialog', { name: 'Grace Hopper can’t be deleted yet' })
  expect(within(reason).getByRole('listitem').textContent).toBe('Globex')
})

test('leads back to the list when someone else has deleted the user', async () => {
  const { user, router } = await openUser({
    handlers: [getUnbanUserMockHandler(refuse(404, 'USER_NOT_FOUND'))],
    details: { user: { ...grace, banned: true } },
  })
  const dialog = await chooseAction({ user }, 'Lift ban')
  await user.click(dialog.getByRole('button', { name: 'Lift ban' }))
  expect(await screen.findByText('Grace Hopper was deleted by someone else.')).toBeDefined()
  await waitFor(() => expect(router.state.location.pathname).toBe('/administration/users'))
})
