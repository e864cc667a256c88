import { screen } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getSendVerificationEmailMockHandler,
  getVerifyEmailMockHandler,
} from '#api/email-verification/email-verification.msw.ts'
import { configured } from '#app/testing/configuration.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn, signedOut } from '#app/testing/signed-in.ts'

const path = '/verify-email?token=from-the-mail&callbackURL=/account/security'

test('verifies only when a person presses the button', async () => {
  const asked: string[] = []
  const verify = getVerifyEmailMockHandler(({ request }) => {
    asked.push(new URL(request.url).search)
    return { status: true, user: null }
  })
  const { user } = await renderRoute(path, { handlers: [...signedOut(), verify] })
  const button = await screen.findByRole('button', { name: 'Verify my email' })
  await expectAccessible()
  expect(asked).toEqual([])
  await user.click(button)
  expect(await screen.findByRole('heading', { name: 'Your email was verified' })).toBeDefined()
  expect(asked).toEqual(['?token=from-the-mail'])
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
    '/account/security',
  )
})

/** The server signs it; screens only read whose it is. */
const adasToken = `e30.${btoa(JSON.stringify({ email: 'ada@example.com' }))}.signature`

test('offers a new password to someone who may not have created the account', async () => {
  const verify = getVerifyEmailMockHandler({ status: true, user: null })
  const { user } = await renderRoute(`/verify-email?token=${adasToken}`, {
    handlers: [...signedOut(), verify],
  })
  await user.click(await screen.findByRole('button', { name: 'Verify my email' }))
  const link = await screen.findByRole('link', { name: 'Set a new password' })
  expect(link.getAttribute('href')).toBe('/forgot-password?email=ada%40example.com')
  await expectAccessible()
})

test('offers none to a user who is signed in to the account', async () => {
  const verify = getVerifyEmailMockHandler({ status: true, user: null })
  const { user } = await renderRoute(`/verify-email?token=${adasToken}`, {
    handlers: [...signedIn(), verify],
  })
  await user.click(await screen.findByRole('button', { name: 'Verify my email' }))
  expect(await screen.findByRole('heading', { name: 'Your email was verified' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Set a new password' })).toBeNull()
})

test.each(['https://shop.example/welcome', '/welcome?from=mail'])(
  'leaves it to the server to go on to %s, which is no screen of ours',
  async (callbackURL) => {
    const query = new URLSearchParams({ token: 't', callbackURL })
    await renderRoute(`/verify-email?${query}`)
    const link = await screen.findByRole('link', { name: 'Verify my email' })
    expect(link.getAttribute('href')).toBe(`/api/auth/verify-email?${query}`)
  },
)

test.each([
  ['TOKEN_EXPIRED', 'This link has expired'],
  ['INVALID_TOKEN', 'This link doesn’t work'],
  ['USER_NOT_FOUND', 'This account no longer exists'],
  ['UNAUTHORIZED', 'This link is for another account'],
])('explains %s', async (code, heading) => {
  const verify = getVerifyEmailMockHandler(refuse(401, code))
  const { user } = await renderRoute(path, { handlers: [...signedOut(), verify] })
  await user.click(await screen.findByRole('button', { name: 'Verify my email' }))
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined()
  await expectAccessible()
})

test('can be tried again when the server fails', async () => {
  const verify = getVerifyEmailMockHandler(refuse(500, 'INTERNAL'))
  const { user } = await renderRoute(path, { handlers: [...signedOut(), verify] })
  await user.click(await screen.findByRole('button', { name: 'Verify my email' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Verify my email' })).toBeDefined()
})

test('sends a new link to the email of the signed-in user', async () => {
  const requests: unknown[] = []
  const { user } = await renderRoute('/?error=token_expired', {
    handlers: [
      ...signedIn({ user: { emailVerified: false } }),
      configured(),
      getSendVerificationEmailMockHandler(async ({ request }) => {
        requests.push(await request.json())
        return { status: true }
      }),
    ],
  })
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeDefined()
  expect(await screen.findByDisplayValue('ada@example.com')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send a new link' }))
  expect(await screen.findByText(/we’ve sent it a new link/)).toBeDefined()
  expect(requests).toEqual([{ email: 'ada@example.com' }])
})
