import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getGetSessionMockHandler,
  getSignInMockHandler,
  getSignInResponseMock,
} from '#api/account/account.msw.ts'
import type { SessionWithUser } from '#api/model/index.ts'
import { getListOrganizationsMockHandler } from '#api/organization/organization.msw.ts'
import { getListSessionsMockHandler } from '#api/session/session.msw.ts'
import { getGetConfigurationMockHandler } from '#api/status/status.msw.ts'
import { adaSession, adaSignedIn } from '#app/testing/ada.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn, signedOut } from '#app/testing/signed-in.ts'

async function signInAsAda(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'analytical engine')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

/** An API that knows a session from signing in on. */
function apiForAda() {
  const requests: unknown[] = []
  let session: SessionWithUser | null = null
  const handlers = [
    getGetSessionMockHandler(() => session),
    getSignInMockHandler(async ({ request }) => {
      requests.push(await request.json())
      session = adaSignedIn
      return getSignInResponseMock()
    }),
    getListSessionsMockHandler([adaSession]),
    ...signedIn(),
  ]
  return { handlers, requests }
}

test('is accessible and named in the tab', async () => {
  await renderRoute('/sign-in', { handlers: signedOut() })
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
  expect(document.title).toBe('Sign in · Tollgate')
  await expectAccessible()
})

test('asks for the missing password and moves to it', async () => {
  const { user } = await renderRoute('/sign-in', { handlers: signedOut() })
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  const password = screen.getByLabelText('Password')
  expect(document.activeElement).toBe(password)
  expect(password.getAttribute('aria-invalid')).toBe('true')
})

test('goes back to where somebody wanted to go', async () => {
  const { handlers, requests } = apiForAda()
  const { user } = await renderRoute('/account/devices', { handlers })
  await signInAsAda(user)
  expect(await screen.findByRole('heading', { name: 'Active devices' })).toBeDefined()
  expect(requests).toEqual([
    {
      email: 'ada@example.com',
      password: 'analytical engine',
      rememberMe: true,
      callbackURL: '/account/devices',
    },
  ])
})

test('never goes back to another site', async () => {
  const { handlers } = apiForAda()
  const { user } = await renderRoute('/sign-in?returnTo=https://evil.example', {
    handlers: [getListOrganizationsMockHandler([]), ...handlers],
  })
  await signInAsAda(user)
  expect(await screen.findByRole('heading', { name: 'Name your organization' })).toBeDefined()
})

test('keeps what was typed when the server refuses it', async () => {
  const refused = getSignInMockHandler(refuse(401, 'INVALID_EMAIL_OR_PASSWORD'))
  const { user } = await renderRoute('/sign-in', { handlers: [...signedOut(), refused] })
  await signInAsAda(user)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Email or password is wrong.')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'analytical engine')
})

test('says who can help when the account is locked', async () => {
  const refused = getSignInMockHandler(refuse(403, 'BANNED_USER'))
  const { user } = await renderRoute('/sign-in', { handlers: [...signedOut(), refused] })
  await signInAsAda(user)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('This account is locked. Ask whoever runs this service.')
})

test('leads somebody with an unverified address to the mail', async () => {
  const refused = getSignInMockHandler(refuse(403, 'EMAIL_NOT_VERIFIED'))
  const { user } = await renderRoute('/sign-in', {
    handlers: [...signedOut(), refused, getGetConfigurationMockHandler()],
  })
  await signInAsAda(user)
  expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeDefined()
  expect(screen.getByText('ada@example.com')).toBeDefined()
})

test('does not ask somebody who is signed in', async () => {
  const { router } = await renderRoute('/sign-in?returnTo=/account/profile', {
    handlers: signedIn(),
  })
  expect(router.state.location.pathname).toBe('/account/profile')
})
