import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import type { OpenSession } from '#api/model/index.ts'
import { getGetSessionMockHandler } from '#api/session/session.msw.ts'
import { getSignUpMockHandler, getSignUpResponseMock } from '#api/sign-up/sign-up.msw.ts'
import { getIsUsernameAvailableMockHandler } from '#api/user/user.msw.ts'
import { adaSignedIn } from '#app/testing/ada.ts'
import { configured } from '#app/testing/configuration.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedOut } from '#app/testing/signed-in.ts'
import { workspaceOf } from '#app/testing/workspace.ts'

async function signUpAsAda(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Name'), 'Ada Lovelace')
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'analytical engine')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
}

test('is accessible and named in the tab', async () => {
  await renderRoute('/sign-up', { handlers: signedOut() })
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeDefined()
  expect(document.title).toBe('Create your account · Tollgate')
  await expectAccessible()
})

test('goes on to the first organization', async () => {
  let session: OpenSession | null = null
  const { user } = await renderRoute('/sign-up', {
    handlers: [
      getGetSessionMockHandler(() => session),
      getSignUpMockHandler(() => {
        session = adaSignedIn
        return getSignUpResponseMock({ token: 'handle' })
      }),
      workspaceOf(() => []),
      configured(),
    ],
  })
  await signUpAsAda(user)
  expect(await screen.findByRole('heading', { name: 'Name your organization' })).toBeDefined()
})

test('asks to check the mail when the address must be verified first', async () => {
  const { user, router } = await renderRoute('/sign-up?returnTo=/acme', {
    handlers: [...signedOut(), getSignUpMockHandler(() => getSignUpResponseMock({ token: null }))],
  })
  await signUpAsAda(user)
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeDefined()
  expect(router.state.location.search).toEqual({ email: 'ada@example.com', returnTo: '/acme' })
})

test('says while typing whether a username is free, and signs up with it', async () => {
  const requests: unknown[] = []
  const { user } = await renderRoute('/sign-up', {
    handlers: [
      ...signedOut(),
      getIsUsernameAvailableMockHandler(async ({ request }) => ({
        available: (await request.text()) !== '{"username":"ada"}',
      })),
      getSignUpMockHandler(async ({ request }) => {
        requests.push(await request.json())
        return getSignUpResponseMock({ token: null })
      }),
    ],
  })
  const username = await screen.findByLabelText(/^Username/)
  await user.type(username, 'ada')
  expect(await screen.findByText(/^This username is taken/)).toBeDefined()
  await user.type(username, '.l')
  expect(await screen.findByText('This username is available.')).toBeDefined()
  await signUpAsAda(user)
  await screen.findByRole('heading', { name: 'Check your email' })
  expect(requests).toEqual([
    {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      username: 'ada.l',
      password: 'analytical engine',
    },
  ])
})

test.each([
  ['USERNAME_IS_TOO_SHORT', 'This username is too short.'],
  ['USERNAME_IS_TOO_LONG', 'This username is too long.'],
  ['USERNAME_IS_INVALID', /Use only letters/],
])('explains %s while typing', async (code, text) => {
  const { user } = await renderRoute('/sign-up', {
    handlers: [...signedOut(), getIsUsernameAvailableMockHandler(refuse(422, code))],
  })
  await user.type(await screen.findByLabelText(/^Username/), 'a')
  expect(await screen.findByText(text)).toBeDefined()
})

test('keeps what was typed when the server refuses the address', async () => {
  const refused = getSignUpMockHandler(refuse(422, 'USER_ALREADY_EXISTS'))
  const { user } = await renderRoute('/sign-up', { handlers: [...signedOut(), refused] })
  await signUpAsAda(user)
  const email = screen.getByLabelText('Email')
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(/An account with this email already exists/)).toBeDefined()
  expect(document.activeElement).toBe(email)
  expect(email).toHaveProperty('value', 'ada@example.com')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada Lovelace')
})

test.each([
  ['PASSWORD_TOO_SHORT', 'This password is too short.'],
  ['PASSWORD_IS_TOO_COMMON', /one of the most common passwords/],
])('explains at the password what %s means', async (code, text) => {
  const refused = getSignUpMockHandler(refuse(400, code))
  const { user } = await renderRoute('/sign-up', { handlers: [...signedOut(), refused] })
  await signUpAsAda(user)
  expect(await screen.findByText(text)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('gives the request’s id when the server fails', async () => {
  const failing = getSignUpMockHandler(refuse(500, 'INTERNAL', { 'X-Request-Id': 'r-1' }))
  const { user } = await renderRoute('/sign-up', { handlers: [...signedOut(), failing] })
  await signUpAsAda(user)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Request ID: r-1')
})
