import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import type { OpenSession } from '#api/model/index.ts'
import { getGetSessionMockHandler, getListSessionsMockHandler } from '#api/session/session.msw.ts'
import { getSignInMockHandler, getSignInUsernameMockHandler } from '#api/sign-in/sign-in.msw.ts'
import { ada, adaSession, adaSignedIn } from '#app/testing/ada.ts'
import { refuse, refuseWith } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn, signedOut } from '#app/testing/signed-in.ts'
import { workspaceOf } from '#app/testing/workspace.ts'

async function signInAsAda(user: UserEvent, identifier = 'ada@example.com'): Promise<void> {
  await user.type(await screen.findByLabelText('Email or username'), identifier)
  await user.type(screen.getByLabelText('Password'), 'analytical engine')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

/** An API that knows a session from signing in on. */
function apiForAda() {
  const requests: unknown[] = []
  let session: OpenSession | null = null
  const handlers = [
    getGetSessionMockHandler(() => session),
    getSignInMockHandler(async ({ request }) => {
      requests.push(await request.json())
      session = adaSignedIn
      return { redirect: false, token: 'new', user: ada }
    }),
    getListSessionsMockHandler([{ ...adaSession, country: null }]),
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
  await user.type(await screen.findByLabelText('Email or username'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  const password = screen.getByLabelText('Password')
  expect(document.activeElement).toBe(password)
  expect(password.getAttribute('aria-invalid')).toBe('true')
})

test('returns to the originally requested page', async () => {
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

test('takes what has no @ for a username', async () => {
  const requests: unknown[] = []
  let session: OpenSession | null = null
  const { user } = await renderRoute('/sign-in', {
    handlers: [
      getGetSessionMockHandler(() => session),
      getSignInUsernameMockHandler(async ({ request }) => {
        requests.push(await request.json())
        session = adaSignedIn
        return { token: 'new', user: ada }
      }),
      workspaceOf(() => []),
    ],
  })
  await screen.findByLabelText('Email or username')
  await user.click(screen.getByLabelText('Keep me signed in'))
  await signInAsAda(user, 'Ada')
  expect(await screen.findByRole('heading', { name: 'Name your organization' })).toBeDefined()
  expect(requests).toEqual([{ username: 'Ada', password: 'analytical engine', rememberMe: false }])
})

test('passes the email on to the password reset', async () => {
  const { user, router } = await renderRoute('/sign-in?returnTo=/acme', { handlers: signedOut() })
  await user.type(await screen.findByLabelText('Email or username'), 'ada@example.com')
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
  expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeDefined()
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com')
  expect(router.state.location.search).toEqual({ email: 'ada@example.com', returnTo: '/acme' })
})

test('counts the seconds down after too many tries', async () => {
  const refused = getSignInMockHandler(refuse(429, 'TOO_MANY_REQUESTS', { 'Retry-After': '2' }))
  const { user } = await renderRoute('/sign-in', { handlers: [...signedOut(), refused] })
  await signInAsAda(user)
  expect(
    (await screen.findAllByText('Too many attempts. Try again in 2 seconds.'))[0],
  ).toBeDefined()
  const button = screen.getByRole('button', { name: 'Sign in' })
  expect(button).toHaveProperty('disabled', true)
  expect(await screen.findByText('Too many attempts. Try again in 1 second.')).toBeDefined()
  expect(await screen.findByText('You can try again now.')).toBeDefined()
  expect(button).toHaveProperty('disabled', false)
})

test.each(['USERNAME_IS_TOO_SHORT', 'USERNAME_IS_TOO_LONG', 'USERNAME_IS_INVALID'])(
  'explains %s at the field',
  async (code) => {
    const refused = getSignInUsernameMockHandler(refuse(422, code))
    const { user } = await renderRoute('/sign-in', { handlers: [...signedOut(), refused] })
    await signInAsAda(user, 'a')
    expect(await screen.findByText('Enter your full email address or your username.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Email or username'))
  },
)

test('never goes back to another site', async () => {
  const { handlers } = apiForAda()
  const { user } = await renderRoute('/sign-in?returnTo=https://evil.example', {
    handlers: [workspaceOf(() => []), ...handlers],
  })
  await signInAsAda(user)
  expect(await screen.findByRole('heading', { name: 'Name your organization' })).toBeDefined()
})

test('keeps what was typed when the server refuses it', async () => {
  const refused = getSignInMockHandler(refuse(401, 'INVALID_EMAIL_OR_PASSWORD'))
  const { user } = await renderRoute('/sign-in', { handlers: [...signedOut(), refused] })
  await signInAsAda(user)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Wrong email, username or password.')
  expect(screen.getByLabelText('Email or username')).toHaveProperty('value', 'ada@example.com')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'analytical engine')
})

test('says why the account is banned, and who can help', async () => {
  const refused = getSignInMockHandler(refuseWith(403, 'BANNED_USER', { reason: 'Spam' }))
  const { user } = await renderRoute('/sign-in', { handlers: [...signedOut(), refused] })
  await signInAsAda(user)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'This account is banned. Reason: Spam. Contact your administrator if you think this is a mistake.',
  )
})

test('leads a user with an unverified address to the email', async () => {
  const refused = getSignInMockHandler(refuse(403, 'EMAIL_NOT_VERIFIED'))
  const { user } = await renderRoute('/sign-in', {
    handlers: [...signedOut(), refused],
  })
  await signInAsAda(user)
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeDefined()
  expect(screen.getByText('ada@example.com')).toBeDefined()
})

test('asks a user who signs in by username for the unverified address', async () => {
  const refused = getSignInUsernameMockHandler(refuse(403, 'EMAIL_NOT_VERIFIED'))
  const { user } = await renderRoute('/sign-in', {
    handlers: [...signedOut(), refused],
  })
  await signInAsAda(user, 'ada')
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeDefined()
})

test('does not ask when signed in', async () => {
  const { router } = await renderRoute('/sign-in?returnTo=/account/profile', {
    handlers: signedIn(),
  })
  expect(router.state.location.pathname).toBe('/account/profile')
})
