import { screen } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import type { OpenSession } from '#api/model/index.ts'
import { getGetSessionMockHandler, getListSessionsMockHandler } from '#api/session/session.msw.ts'
import { getSignInMockHandler } from '#api/sign-in/sign-in.msw.ts'
import {
  getVerifyBackupCodeMockHandler,
  getVerifyTotpMockHandler,
} from '#api/two-factor/two-factor.msw.ts'
import { ada, adaSession, adaSignedIn } from '#app/testing/ada.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn, signedOut } from '#app/testing/signed-in.ts'

/** An API on which Ada is signed in once she gave a code. */
function apiForCode() {
  const requests: unknown[] = []
  let session: OpenSession | null = null
  const take = async ({ request }: { request: Request }) => {
    requests.push(await request.json())
    session = adaSignedIn
    return { token: 'new', user: ada }
  }
  const handlers = [
    getGetSessionMockHandler(() => session),
    getSignInMockHandler({ twoFactorRedirect: true }),
    getVerifyTotpMockHandler(take),
    getVerifyBackupCodeMockHandler(take),
    getListSessionsMockHandler([{ ...adaSession, country: null }]),
    ...signedIn(),
  ]
  return { handlers, requests }
}

test('is accessible and named in the tab', async () => {
  await renderRoute('/two-factor', { handlers: signedOut() })
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeDefined()
  expect(document.title).toBe('Enter your code · Tollgate')
  await expectAccessible()
})

test('follows the password, and leads to the page that was asked for', async () => {
  const { handlers, requests } = apiForCode()
  const { user } = await renderRoute('/account/devices', { handlers })
  await user.type(await screen.findByLabelText('Email or username'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'analytical engine')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  const code = await screen.findByLabelText('Code')
  expect(document.activeElement).toBe(code)
  await user.type(code, '287082')
  await user.click(screen.getByRole('checkbox', { name: /Trust this browser/ }))
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: 'Active devices' })).toBeDefined()
  expect(requests).toEqual([{ code: '287082', trustDevice: true }])
})

test('takes a backup code instead', async () => {
  const { handlers, requests } = apiForCode()
  const { user } = await renderRoute('/two-factor?returnTo=/account/devices', { handlers })
  await user.click(await screen.findByRole('button', { name: 'Use a backup code' }))
  await user.type(screen.getByLabelText('Backup code'), 'aB3dE-fG5hI')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: 'Active devices' })).toBeDefined()
  expect(requests).toEqual([{ code: 'aB3dE-fG5hI', trustDevice: false }])
})

test('says at the field that a code is wrong', async () => {
  const refused = getVerifyTotpMockHandler(refuse(401, 'INVALID_CODE'))
  const { user } = await renderRoute('/two-factor', { handlers: [refused, ...signedOut()] })
  await user.type(await screen.findByLabelText('Code'), '000000')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText(/This code is wrong or has expired/)).toBeDefined()
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true')
})

test('leads back to the password when the sign-in has expired', async () => {
  const refused = getVerifyTotpMockHandler(refuse(401, 'INVALID_TWO_FACTOR_COOKIE'))
  const { user } = await renderRoute('/two-factor', { handlers: [refused, ...signedOut()] })
  await user.type(await screen.findByLabelText('Code'), '287082')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await user.click(await screen.findByRole('link', { name: 'Sign in again' }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
})
