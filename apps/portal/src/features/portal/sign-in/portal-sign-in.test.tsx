import { act, screen } from '@testing-library/react'
import { expectAccessible, useFakeTimers } from '@tollgate/app/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { getKeepPortalSessionMockHandler } from '#api/portal-session/portal-session.msw.ts'
import {
  getRequestPortalSignInMockHandler,
  getVerifyPortalSignInMockHandler,
} from '#api/portal-sign-in/portal-sign-in.msw.ts'
import { getGetConfigurationMockHandler } from '#api/status/status.msw.ts'
import { configuration } from '#app/testing/configuration.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { session } from '#app/testing/session.ts'
import { signedIn } from '#app/testing/signed-in.ts'

const handlers = [
  getRequestPortalSignInMockHandler({ status: 'requested' }),
  getVerifyPortalSignInMockHandler({ token: 'cst_new', expires_at: session.expires_at }),
  ...signedIn,
]

afterEach(() => void vi.useRealTimers())

async function askForCode(path: string, options: Parameters<typeof renderRoute>[1]) {
  const rendered = await renderRoute(path, options)
  await rendered.user.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await rendered.user.click(screen.getByRole('button', { name: 'Email me a code' }))
  await screen.findByRole('heading', { name: 'Enter your code' })
  return rendered
}

test('asks for an email when not signed in', async () => {
  await renderRoute('/acme', { handlers })
  expect(await screen.findByText(/See your purchases from Acme/)).toBeTruthy()
  expect(document.title).toBe('Sign in to your portal · Acme')
  expect(screen.getByRole('link', { name: 'Back to Acme' }).getAttribute('href')).toBe(
    'https://acme.test',
  )
  await expectAccessible()
})

test('takes a pasted code with blanks, opens the portal and goes where the visitor was going', async () => {
  const sent: unknown[] = []
  const verify = getVerifyPortalSignInMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { token: 'cst_new', expires_at: session.expires_at }
  })
  const keep = getKeepPortalSessionMockHandler(({ request }) => {
    sent.push(request.headers.get('Authorization'))
    return session
  })
  const { user, router } = await askForCode('/acme/orders', {
    handlers: [verify, keep, ...handlers],
  })
  const input = screen.getByLabelText('Code')
  expect(input.getAttribute('autocomplete')).toBe('one-time-code')
  expect(document.activeElement).toBe(input)
  await user.paste(' k7m-2qx ')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy()
  expect(sent).toEqual([
    { organization_slug: 'acme', email: 'ada@example.com', code: 'K7M2QX' },
    'Bearer cst_new',
  ])
  expect(router.state.location.pathname).toBe('/acme/orders')
})

test('says no more than that a code may be on its way, and where mails are kept', async () => {
  await askForCode('/acme', { handlers })
  expect(screen.getByText(/belongs to a customer of Acme/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'outbox' }).getAttribute('href')).toBe('/dev/outbox')
  await expectAccessible()
})

test('points to no outbox where mails are sent', async () => {
  const sends = getGetConfigurationMockHandler({ ...configuration, mailIsOutbox: false })
  await askForCode('/acme', { handlers: [sends, ...handlers] })
  expect(screen.queryByRole('link', { name: 'outbox' })).toBeNull()
})

test('a wrong code is told at the field and keeps the address', async () => {
  const wrong = http.post('*/v1/customer-portal/sign-in/verify', () =>
    HttpResponse.json({ error: 'InvalidSignInCode', detail: 'x' }, { status: 400 }),
  )
  const { user } = await askForCode('/acme', { handlers: [wrong, ...handlers] })
  await user.type(screen.getByLabelText('Code'), 'AAAAAA')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText(/This code is wrong/)).toBeTruthy()
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Use a different email' }))
  expect(await screen.findByDisplayValue('ada@example.com')).toBeTruthy()
})

test('sends a new code only after a while', async () => {
  useFakeTimers()
  const { user } = await askForCode('/acme', { handlers })
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull()
  for (let second = 0; second < 31; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }))
  expect(await screen.findByText('We’ve sent you a new code.')).toBeTruthy()
  expect(screen.getByText(/Send a new code in/)).toBeTruthy()
})
