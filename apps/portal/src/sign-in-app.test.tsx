import { screen } from '@testing-library/react'
import { englishMessages, expectAccessible, renderScreen, server } from '@tollgate/app/testing'
import { expect, test, vi } from 'vitest'
import {
  getRequestPortalSignInMockHandler,
  getVerifyPortalSignInMockHandler,
} from '#api/portal-sign-in/portal-sign-in.msw.ts'
import { setCurrentPortal } from './api/portal-session.ts'
import type { SignedOutVisit } from './features/portal/sign-in/signed-out-visit.ts'
import { messageAreas } from './message-areas.ts'
import { SignInApp } from './sign-in-app.tsx'
import { organization } from './testing/fixtures.ts'
import { session } from './testing/session.ts'
import { signedIn } from './testing/signed-in.ts'

async function renderSignIn(visit: SignedOutVisit) {
  server.use(
    getRequestPortalSignInMockHandler({ status: 'requested' }),
    getVerifyPortalSignInMockHandler({ token: 'cst_new', expires_at: session.expires_at }),
    ...signedIn,
  )
  setCurrentPortal(visit.slug)
  const opened: string[] = []
  const openPortal = vi.fn(async () => void opened.push(window.location.pathname))
  const messages = await englishMessages(messageAreas, 'common', 'portal')
  const { user } = renderScreen(<SignInApp {...{ messages, organization, visit, openPortal }} />)
  return { user, opened }
}

test.each([
  ['the portal', undefined, `${import.meta.env.BASE_URL}acme`],
  ['the page that was asked for', '/portal/acme/orders', '/portal/acme/orders'],
])('a code opens %s', async (_page, returnTo, address) => {
  const { user, opened } = await renderSignIn({ slug: 'acme', returnTo })
  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Email me a code' }))
  await user.type(await screen.findByLabelText('Code'), 'K7M2QX')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await vi.waitFor(() => expect(opened).toEqual([address]))
})

test('says that a session has ended, and links to the merchant alone', async () => {
  await renderSignIn({ slug: 'acme', notice: 'expired' })
  expect(screen.getByText(/Your session has expired/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Acme' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to Acme' })).toBeTruthy()
  await expectAccessible()
})
