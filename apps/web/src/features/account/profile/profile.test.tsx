import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getUpdateUserMockHandler } from '#api/user/user.msw.ts'
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

test('saves name and picture, and shows the name at once', async () => {
  const { requests, handler } = updates()
  const { user } = await renderRoute('/account/profile', { handlers: [...signedIn(), handler] })
  const name = await screen.findByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Ada King')
  await user.type(screen.getByLabelText('Picture'), 'https://example.com/ada.png')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Profile saved')).toBeDefined()
  expect(requests).toEqual([{ name: 'Ada King', image: 'https://example.com/ada.png' }])
  expect(screen.getByRole('button', { name: 'Account menu: Ada King' })).toBeDefined()
})

test('refuses a picture that no browser would show', async () => {
  const { user } = await renderRoute('/account/profile', { handlers: signedIn() })
  const picture = await screen.findByLabelText('Picture')
  await user.type(picture, 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Enter an address that starts with https://.')).toBeDefined()
  expect(document.activeElement).toBe(picture)
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
