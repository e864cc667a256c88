import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getIsUsernameAvailableMockHandler, getUpdateUserMockHandler } from '#api/user/user.msw.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

/** Takes every change and remembers it. */
function updates() {
  const requests: unknown[] = []
  const handler = getUpdateUserMockHandler(async ({ request }) => {
    requests.push(await request.json())
    return { status: true }
  })
  return { requests, handler }
}

test('is accessible and named in the tab', async () => {
  await renderRoute('/account/profile', { handlers: signedIn() })
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeDefined()
  expect(document.title).toBe('Profile · Tollgate')
  await expectAccessible()
})

test('saves name and username, and shows the name at once', async () => {
  const { requests, handler } = updates()
  const { user } = await renderRoute('/account/profile', {
    handlers: [...signedIn(), handler, getIsUsernameAvailableMockHandler({ available: true })],
  })
  const name = await screen.findByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Ada King')
  await user.type(screen.getByLabelText('Username'), 'Ada_King')
  expect(await screen.findByText('This username is available.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Profile saved')).toBeDefined()
  expect(requests).toEqual([
    { name: 'Ada King', username: 'Ada_King', displayUsername: 'Ada_King' },
  ])
  expect(screen.getByRole('button', { name: 'Account menu: Ada King' })).toBeDefined()
})

test('says of a username that it is taken, or no username, while it is typed', async () => {
  const { user } = await renderRoute('/account/profile', {
    handlers: [
      ...signedIn(),
      getIsUsernameAvailableMockHandler(async ({ request }) => {
        const isGrace = JSON.stringify(await request.json()).includes('"grace"')
        return isGrace ? { available: false } : refuse(422, 'USERNAME_IS_INVALID')()
      }),
    ],
  })
  const username = await screen.findByLabelText('Username')
  await user.type(username, 'grace')
  expect(await screen.findByText('This username is taken. Try another.')).toBeDefined()
  await user.type(username, '!')
  expect(await screen.findByText('Use only letters, numbers, _ and .')).toBeDefined()
})

test('puts the server’s word on a username beside it', async () => {
  const { user } = await renderRoute('/account/profile', {
    handlers: [
      ...signedIn(),
      getIsUsernameAvailableMockHandler({ available: true }),
      getUpdateUserMockHandler(refuse(422, 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER')),
    ],
  })
  const username = await screen.findByLabelText('Username')
  await user.type(username, 'grace')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(username.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(username)
})

test('changes only how a username is shown when its letters are the same', async () => {
  const { requests, handler } = updates()
  const { user } = await renderRoute('/account/profile', {
    handlers: [...signedIn({ user: { username: 'ada', displayUsername: 'ada' } }), handler],
  })
  const username = await screen.findByLabelText('Username')
  await user.clear(username)
  await user.type(username, 'ADA')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(requests).toEqual([{ name: 'Ada Lovelace', displayUsername: 'ADA' }]))
})

test('keeps what was typed when the server fails', async () => {
  const failing = getUpdateUserMockHandler(refuse(500, 'INTERNAL'))
  const { user } = await renderRoute('/account/profile', { handlers: [...signedIn(), failing] })
  const name = await screen.findByLabelText('Name')
  await user.type(name, ' King')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(name).toHaveProperty('value', 'Ada Lovelace King')
})

test('asks before unsaved changes get lost', async () => {
  const { user, router } = await renderRoute('/account/profile', { handlers: signedIn() })
  await user.type(await screen.findByLabelText('Name'), ' King')
  const sections = screen.getByRole('navigation', { name: 'Account sections' })
  await user.click(within(sections).getByRole('link', { name: 'Active devices' }))
  const dialog = await screen.findByRole('dialog', { name: 'Discard unsaved changes?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(router.state.location.pathname).toBe('/account/profile')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada Lovelace King')
})

test('speaks the chosen language at once and saves it', async () => {
  const { requests, handler } = updates()
  const { user } = await renderRoute('/account/profile', { handlers: [...signedIn(), handler] })
  await user.selectOptions(await screen.findByLabelText('Language'), 'Deutsch')
  await waitFor(() => expect(requests).toEqual([{ language: 'de' }]))
})

test('turns dark at once and saves it', async () => {
  const { requests, handler } = updates()
  const { user } = await renderRoute('/account/profile', { handlers: [...signedIn(), handler] })
  await user.selectOptions(await screen.findByLabelText('Theme'), 'Dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  await waitFor(() => expect(requests).toEqual([{ theme: 'dark' }]))
})

test('applies what was chosen on another device', async () => {
  await renderRoute('/account/profile', { handlers: signedIn({ user: { theme: 'light' } }) })
  expect(await screen.findByLabelText('Theme')).toHaveProperty('value', 'light')
  expect(document.documentElement.dataset.theme).toBe('light')
})
