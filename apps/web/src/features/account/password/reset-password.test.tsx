import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getResetPasswordMockHandler } from '#api/password/password.msw.ts'
import { configured } from '#app/testing/configuration.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedOut } from '#app/testing/signed-in.ts'

const path = '/reset-password?token=from-the-mail'

async function setPassword(user: UserEvent, password = 'correct horse battery'): Promise<void> {
  await user.type(await screen.findByLabelText('New password'), password)
  await user.click(screen.getByRole('button', { name: 'Set new password' }))
}

test('is accessible, and takes the token out of the address', async () => {
  const { router } = await renderRoute(path, { handlers: signedOut() })
  expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeDefined()
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(router.history.length).toBe(1)
  expect(screen.getByLabelText('New password').getAttribute('autocomplete')).toBe('new-password')
  await expectAccessible()
})

test('sets the password with the token of the link, and ends sessions unless told not to', async () => {
  const requests: unknown[] = []
  const handler = getResetPasswordMockHandler(async ({ request }) => {
    requests.push(await request.json())
    return { status: true }
  })
  const { user } = await renderRoute(path, { handlers: [...signedOut(), handler] })
  await setPassword(user)
  const heading = await screen.findByRole('heading', { name: 'Your password was changed' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in')
  expect(requests).toEqual([
    { token: 'from-the-mail', newPassword: 'correct horse battery', revokeSessions: true },
  ])
  await expectAccessible()
})

test('hints at what is missing while typing', async () => {
  const { user } = await renderRoute(path, { handlers: [...signedOut()] })
  const field = await screen.findByLabelText('New password')
  await user.type(field, 'short')
  expect(await screen.findByText('3 more characters to go.')).toBeDefined()
  await user.type(field, 'short')
  expect(await screen.findByText(/Repeated characters and keyboard patterns/)).toBeDefined()
  await user.type(field, ' wet otters')
  expect(await screen.findByText('Strong password.')).toBeDefined()
})

test('asks for as many characters as this service does', async () => {
  const { user } = await renderRoute(path, { handlers: [configured({ passwordMinLength: 12 })] })
  expect(await screen.findByText(/At least 12 characters/)).toBeDefined()
  await setPassword(user, 'only-ten-1')
  expect(await screen.findAllByText('2 more characters to go.')).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByLabelText('New password'))
})

test.each([
  ['PASSWORD_IS_TOO_COMMON', /one of the most common passwords/],
  ['PASSWORD_TOO_SHORT', 'This password is too short.'],
])('explains %s at the field, and the link goes on working', async (code, text) => {
  const refused = getResetPasswordMockHandler(refuse(400, code))
  const { user } = await renderRoute(path, { handlers: [...signedOut(), refused] })
  await setPassword(user)
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Set new password' })).toBeDefined()
})

test('offers a new link when this one was used or has expired', async () => {
  const refused = getResetPasswordMockHandler(refuse(400, 'INVALID_TOKEN'))
  const { user } = await renderRoute(path, { handlers: [...signedOut(), refused] })
  await setPassword(user)
  const heading = await screen.findByRole('heading', { name: 'This link no longer works' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe(
    '/forgot-password',
  )
  await expectAccessible()
})

test.each(['/reset-password', '/reset-password?error=INVALID_TOKEN'])(
  'explains a link without a token: %s',
  async (link) => {
    await renderRoute(link, { handlers: signedOut() })
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined()
  },
)

test.each([
  ['https://shop.example/new-password', 'shop.example'],
  ['/new-password', window.location.host],
])('hands the token on to %s through the server', async (callbackURL, host) => {
  const query = new URLSearchParams({ callbackURL })
  await renderRoute(`/reset-password?token=t&${query}`, { handlers: signedOut() })
  const link = await screen.findByRole('link', { name: `Continue to ${host}` })
  expect(link.getAttribute('href')).toBe(`/api/auth/reset-password/t?${query}`)
})
