import { screen, waitFor } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { afterEach, expect, test } from 'vitest'
import { getSignInMockHandler } from '#api/sign-in/sign-in.msw.ts'
import { getSignInSsoMockHandler } from '#api/single-sign-on/single-sign-on.msw.ts'
import { refuse, refuseWith } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedOut } from '#app/testing/signed-in.ts'

test('asks for the address at work, and is accessible', async () => {
  await renderRoute('/single-sign-on', { handlers: signedOut() })
  expect(await screen.findByRole('heading', { name: 'Single sign-on' })).toBeDefined()
  expect(screen.getByLabelText('Work email')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeDefined()
  await expectAccessible()
})

test('says at the address where no organization signs in with it', async () => {
  const refused = getSignInSsoMockHandler(refuse(404, 'NO_PROVIDER_FOUND_FOR_THE_ISSUER'))
  const { user } = await renderRoute('/single-sign-on', { handlers: [refused, ...signedOut()] })
  await user.type(await screen.findByLabelText('Work email'), 'ada@nowhere.example')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(
    await screen.findByText(/No organization uses single sign-on for this email/),
  ).toBeDefined()
})

test('shows why someone came back', async () => {
  const path = '/single-sign-on?error=email_domain_not_allowed'
  await renderRoute(path, { handlers: signedOut() })
  expect((await screen.findByRole('alert')).textContent).toContain('verified domains')
})

afterEach(() => {
  window.location.hash = ''
})

/** An organization that requires its provider, which is another part of the same page. */
function requiring() {
  const asked: unknown[] = []
  const refused = refuseWith(403, 'SINGLE_SIGN_ON_REQUIRED', { organization: 'acme' })
  const handlers = [
    getSignInMockHandler(refused),
    getSignInSsoMockHandler(async ({ request }) => {
      asked.push(await request.json())
      return { url: '#at-the-provider', redirect: true }
    }),
    ...signedOut(),
  ]
  return { asked, handlers }
}

test('is offered where people sign in', async () => {
  const { user, router } = await renderRoute('/sign-in?returnTo=/acme', { handlers: signedOut() })
  await user.click(await screen.findByRole('link', { name: 'Sign in with single sign-on' }))
  expect(await screen.findByLabelText('Work email')).toBeDefined()
  expect(router.state.location.search).toEqual({ returnTo: '/acme' })
})

test('leads on with one button, and with the address, where it is required', async () => {
  const { asked, handlers } = requiring()
  const { user } = await renderRoute('/sign-in?returnTo=/acme/orders', { handlers })
  await user.type(await screen.findByLabelText('Email or username'), 'ada@acme.example')
  await user.type(screen.getByLabelText('Password'), 'analytical engine{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Your organization requires single sign-on.')
  const button = await screen.findByRole('button', { name: 'Continue with single sign-on' })
  await expectAccessible()
  await user.click(button)
  await waitFor(() => expect(window.location.hash).toBe('#at-the-provider'))
  expect(asked).toEqual([
    {
      email: 'ada@acme.example',
      organizationSlug: 'acme',
      callbackURL: '/acme/orders',
      errorCallbackURL: '/single-sign-on?returnTo=%2Facme%2Forders',
    },
  ])
})

test('leads on as well when another provider was used', async () => {
  const { asked, handlers } = requiring()
  const path = '/sign-in?error=single_sign_on_required&organization=acme'
  const { user } = await renderRoute(path, { handlers })
  await user.click(await screen.findByRole('button', { name: 'Continue with single sign-on' }))
  await waitFor(() => expect(asked).toMatchObject([{ organizationSlug: 'acme' }]))
})
