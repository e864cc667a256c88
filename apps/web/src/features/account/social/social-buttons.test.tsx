import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { afterEach, expect, test } from 'vitest'
import type { OpenSession } from '#api/model/index.ts'
import { getGetSessionMockHandler } from '#api/session/session.msw.ts'
import { getSignInMockHandler } from '#api/sign-in/sign-in.msw.ts'
import { getSignInSocialMockHandler } from '#api/social/social.msw.ts'
import { adaSignedIn } from '#app/testing/ada.ts'
import { configured } from '#app/testing/configuration.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedOut } from '#app/testing/signed-in.ts'
import { workspaceOf } from '#app/testing/workspace.ts'
import { lastUsedWay, rememberTriedWay, tryWay } from './last-used.ts'

const github = { id: 'github', name: 'GitHub' }
const google = { id: 'google', name: 'Google' }
const sso = { id: 'acme-sso', name: 'Acme SSO' }

/** A service that offers these, and sends the browser to another part of the same page. */
function offering(...socialProviders: { id: string; name: string }[]) {
  const asked: unknown[] = []
  const handlers = [
    getSignInSocialMockHandler(async ({ request }) => {
      asked.push(await request.json())
      return { url: '#at-the-provider', redirect: true }
    }),
    configured({ socialProviders }),
    ...signedOut(),
  ]
  return { asked, handlers }
}

afterEach(() => {
  window.location.hash = ''
})

test.each(['/sign-in', '/sign-up'])('%s offers what is set up, in its order', async (path) => {
  await renderRoute(path, { handlers: offering(google, github, sso).handlers })
  const list = await screen.findByRole('list', { name: 'More ways to continue' })
  const buttons = within(list).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Continue with Google',
    'Continue with GitHub',
    'Continue with Acme SSO',
  ])
  await expectAccessible()
})

test('offers nothing where nothing is set up', async () => {
  await renderRoute('/sign-in', { handlers: signedOut() })
  await screen.findByLabelText('Password')
  expect(screen.queryByRole('list', { name: 'More ways to continue' })).toBeNull()
})

test('shows names only when there are many, and still says what they do', async () => {
  const discord = { id: 'discord', name: 'Discord' }
  await renderRoute('/sign-in', { handlers: offering(google, github, sso, discord).handlers })
  const button = await screen.findByRole('button', { name: 'Continue with Discord' })
  expect(button.textContent).toBe('Discord')
  expect(screen.getByText('or continue with')).toBeDefined()
  await expectAccessible()
})

test('goes to the provider, and back to the originally requested page', async () => {
  const { asked, handlers } = offering(github)
  const { user } = await renderRoute('/sign-in?returnTo=/acme', { handlers })
  const button = await screen.findByRole('button', { name: 'Continue with GitHub' })
  await user.click(button)
  await waitFor(() => expect(window.location.hash).toBe('#at-the-provider'))
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(asked).toEqual([
    {
      provider: 'github',
      callbackURL: '/acme',
      errorCallbackURL: '/sign-in?returnTo=%2Facme',
    },
  ])
  window.dispatchEvent(new Event('pageshow'))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
})

test('asks for a new user at sign-up', async () => {
  const { asked, handlers } = offering(github)
  const { user } = await renderRoute('/sign-up', { handlers })
  await user.click(await screen.findByRole('button', { name: 'Continue with GitHub' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toEqual({
    provider: 'github',
    requestSignUp: true,
    callbackURL: '/',
    errorCallbackURL: '/sign-in',
  })
})

test('marks what was used last, until a password is', async () => {
  tryWay('github')
  rememberTriedWay()
  let session: OpenSession | null = null
  const { user } = await renderRoute('/sign-in', {
    handlers: [
      getGetSessionMockHandler(() => session),
      getSignInMockHandler(() => {
        session = adaSignedIn
        return { redirect: false, token: 'handle', user: adaSignedIn.user }
      }),
      workspaceOf(() => []),
      ...offering(google, github).handlers,
    ],
  })
  const button = await screen.findByRole('button', { name: 'Continue with GitHub' })
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Last used',
  )
  await expectAccessible()
  await user.type(screen.getByLabelText('Email or username'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'analytical engine{Enter}')
  await screen.findByRole('heading', { name: 'Name your organization' })
  expect(lastUsedWay()).toBeNull()
})

test('says when a provider is no longer available', async () => {
  const refused = getSignInSocialMockHandler(refuse(404, 'PROVIDER_NOT_FOUND'))
  const { user } = await renderRoute('/sign-in', {
    handlers: [refused, ...offering(github).handlers],
  })
  await user.click(await screen.findByRole('button', { name: 'Continue with GitHub' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This sign-in method is no longer available')
})

test.each([
  ['account_not_linked', 'Then connect the provider in your account'],
  ['signup_disabled', 'You don’t have an account here yet'],
  ['email_not_found', 'didn’t share an email'],
  ['email_not_verified', 'Open the link in that email'],
  ['please_restart_the_process', 'This sign-in has already finished or took too long'],
  ['access_denied', 'You didn’t allow the provider to sign you in'],
  ['invalid_code', 'didn’t confirm that it was you'],
  ['unable_to_get_user_info', 'didn’t tell us who you are'],
  ['anything_else', 'We couldn’t finish what you were doing'],
])('explains %s to who comes back', async (code, text) => {
  const { router } = await renderRoute(`/sign-in?error=${code}&returnTo=/acme`, {
    handlers: signedOut(),
  })
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(router.state.location.search).toEqual({ error: code, returnTo: '/acme' })
  await expectAccessible()
})
