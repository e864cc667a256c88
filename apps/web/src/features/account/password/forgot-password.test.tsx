import { screen } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getRequestPasswordResetMockHandler,
  getRequestPasswordResetResponseMock,
} from '#api/password/password.msw.ts'
import { configured } from '#app/testing/configuration.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedOut } from '#app/testing/signed-in.ts'

const path = '/forgot-password?email=ada@example.com&returnTo=/acme'

function takesRequests() {
  const requests: unknown[] = []
  const handler = getRequestPasswordResetMockHandler(async ({ request }) => {
    requests.push(await request.json())
    return getRequestPasswordResetResponseMock()
  })
  return { handler, requests }
}

test('is accessible, and knows the address that was typed before', async () => {
  await renderRoute(path, { handlers: signedOut() })
  expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeDefined()
  expect(document.title).toBe('Reset your password · Tollgate')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com')
  await expectAccessible()
})

test('answers every address the same, and points to the outbox where mail goes there', async () => {
  const { handler, requests } = takesRequests()
  const { user } = await renderRoute(path, {
    handlers: [configured({ mailIsOutbox: true }), handler],
  })
  await user.click(await screen.findByRole('button', { name: 'Send link' }))
  const heading = await screen.findByRole('heading', { name: 'Check your email' })
  expect(document.activeElement).toBe(heading)
  expect(
    screen.getByText(/has an account, we’ve sent it a link to set a new password/),
  ).toBeDefined()
  expect(screen.getByText('ada@example.com')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Open the outbox' })).toBeDefined()
  expect(screen.getByRole('button', { name: /Resend in \d+ seconds/ })).toBeDefined()
  expect(requests).toEqual([{ email: 'ada@example.com', redirectTo: '/acme' }])
  await expectAccessible()
})

test('lets users who mistyped try another address', async () => {
  const { handler } = takesRequests()
  const { user } = await renderRoute('/forgot-password', { handlers: [...signedOut(), handler] })
  await user.type(await screen.findByLabelText('Email'), 'ada@exmaple.com')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  await user.click(await screen.findByRole('button', { name: 'Use a different email' }))
  expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeDefined()
})

test.each([
  [400, 'VALIDATION_ERROR', /Enter a valid email address/],
  [400, 'RESET_PASSWORD_ISNT_ENABLED', /can’t be reset on this service/],
])('explains %i %s', async (status, code, text) => {
  const refused = getRequestPasswordResetMockHandler(refuse(status, code))
  const { user } = await renderRoute(path, { handlers: [...signedOut(), refused] })
  await user.click(await screen.findByRole('button', { name: 'Send link' }))
  expect(await screen.findByText(text)).toBeDefined()
})

test('says how long to wait after too many tries', async () => {
  const refused = getRequestPasswordResetMockHandler(
    refuse(429, 'TOO_MANY_REQUESTS', { 'Retry-After': '40' }),
  )
  const { user } = await renderRoute(path, { handlers: [...signedOut(), refused] })
  await user.click(await screen.findByRole('button', { name: 'Send link' }))
  expect((await screen.findAllByText(/Try again in \d+ seconds/))[0]).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send link' })).toHaveProperty('disabled', true)
})
