import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { expect, test } from 'vitest'
import { getChangeEmailMockHandler } from '#api/email-change/email-change.msw.ts'
import { getSendVerificationEmailMockHandler } from '#api/email-verification/email-verification.msw.ts'
import { getListAccountsMockHandler } from '#api/linked-account/linked-account.msw.ts'
import type { Account } from '#api/model/index.ts'
import {
  getChangePasswordMockHandler,
  getRequestPasswordResetMockHandler,
} from '#api/password/password.msw.ts'
import { github, password } from '#app/testing/accounts.ts'
import { ada } from '#app/testing/ada.ts'
import { configured } from '#app/testing/configuration.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

/** Opens the page of a user with these sign-in methods. */
async function open(handlers: RequestHandler[] = [], accounts: Account[] = [password]) {
  const view = await renderRoute('/account/security', {
    handlers: [...handlers, ...signedIn(), getListAccountsMockHandler(accounts), configured()],
  })
  await screen.findByRole('list', { name: 'Sign-in methods' })
  return view
}

/** Remembers what is sent. */
function bodies() {
  const seen: unknown[] = []
  return {
    seen,
    take: async ({ request }: { request: Request }) => seen.push(await request.json()),
  }
}

test('is accessible, named in the tab, and says since when', async () => {
  await open()
  expect(document.title).toBe('Security · Tollgate')
  expect(screen.getByText(/Signed in on this device since Mar 14, 2026/)).toBeDefined()
  await expectAccessible()
})

test('changes the password, and signs other devices out unless told not to', async () => {
  const { seen, take } = bodies()
  const handler = getChangePasswordMockHandler(async (info) => {
    await take(info)
    return { token: 'new', user: ada }
  })
  const { user } = await open([handler])
  const current = screen.getByLabelText('Current password')
  await user.type(current, 'an older battery staple')
  await user.type(screen.getByLabelText('New password'), 'correct horse battery staple')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Password changed')).toBeDefined()
  expect(seen).toEqual([
    {
      currentPassword: 'an older battery staple',
      newPassword: 'correct horse battery staple',
      revokeOtherSessions: true,
    },
  ])
  await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveProperty('value', ''))
})

test.each([
  ['INVALID_PASSWORD', 'Current password', 'This isn’t your current password.'],
  ['PASSWORD_IS_TOO_COMMON', 'New password', /one of the most common passwords/],
  ['PASSWORD_HAS_LEAKED', 'New password', /appeared in a data leak/],
])('puts %s at “%s”', async (code, label, text) => {
  const { user } = await open([getChangePasswordMockHandler(refuse(400, code))])
  await user.type(screen.getByLabelText('Current password'), 'something old')
  await user.type(screen.getByLabelText('New password'), 'correct horse battery staple')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
  expect(screen.getAllByText(text).length).toBeGreaterThan(0)
})

test('mails a link to who has no password yet', async () => {
  const handler = getRequestPasswordResetMockHandler({ status: true, message: '' })
  const { user } = await open([handler], [github])
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Email me a link' }))
  expect(await screen.findByText('We’ve sent an email to ada@example.com.')).toBeDefined()
})

test('asks the mailbox of now before a verified address changes', async () => {
  const { seen, take } = bodies()
  const handler = getChangeEmailMockHandler(async (info) => {
    await take(info)
    return { status: true }
  })
  const { user } = await open([handler])
  await user.click(screen.getByRole('button', { name: 'Change email' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change your email' })
  expect(dialog.textContent).toContain(
    'The link in the first, sent to ada@example.com, approves the change',
  )
  await expectAccessible()
  await user.type(within(dialog).getByLabelText('New email'), 'ada@lovelace.test')
  await user.click(within(dialog).getByRole('button', { name: 'Change email' }))
  expect(await screen.findByText('Your email hasn’t changed yet')).toBeDefined()
  expect(seen).toEqual([{ newEmail: 'ada@lovelace.test', callbackURL: '/account/security' }])
})

test('says at the field that an address cannot be used', async () => {
  const { user } = await open([getChangeEmailMockHandler(refuse(400, 'COULDNT_UPDATE_YOUR_EMAIL'))])
  await user.click(screen.getByRole('button', { name: 'Change email' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('New email'), 'grace@example.com')
  await user.click(within(dialog).getByRole('button', { name: 'Change email' }))
  expect(await within(dialog).findByText('This email can’t be used. Try another.')).toBeDefined()
})

test('sends the mail that verifies the address', async () => {
  const { user } = await open([
    ...signedIn({ user: { emailVerified: false } }),
    getSendVerificationEmailMockHandler({ status: true }),
  ])
  await user.click(screen.getByRole('button', { name: 'Send email' }))
  expect(await screen.findByText('We’ve sent an email to ada@example.com.')).toBeDefined()
  expect(screen.getByRole('button', { name: /Resend in/ })).toHaveProperty('disabled', true)
})
