import { act, screen } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { getSendVerificationEmailMockHandler } from '#api/email-verification/email-verification.msw.ts'
import { configured } from '#app/testing/configuration.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'

const path = '/check-your-mail?email=ada@example.com&returnTo=/acme'

/** Lets the pause after a mail pass. */
async function waitOutPause(): Promise<void> {
  for (let second = 0; second < 30; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }
}

function pauseTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
}

afterEach(() => {
  vi.useRealTimers()
})

test('is accessible and names the address', async () => {
  await renderRoute(path, { handlers: [configured({ mailIsOutbox: true })] })
  expect(await screen.findByText('ada@example.com')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Open the outbox' })).toBeDefined()
  await expectAccessible()
})

test('says nothing of an outbox where mail is really sent', async () => {
  await renderRoute(path, { handlers: [configured()] })
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Open the outbox' })).toBeNull()
})

test('sends another mail only after a pause', async () => {
  pauseTimers()
  const requests: unknown[] = []
  const send = getSendVerificationEmailMockHandler(async ({ request }) => {
    requests.push(await request.json())
    return { status: true }
  })
  const { user } = await renderRoute(path, { handlers: [configured(), send] })
  const waiting = await screen.findByRole('button', { name: /Resend in \d+ seconds/ })
  expect(waiting).toHaveProperty('disabled', true)
  await waitOutPause()
  await user.click(screen.getByRole('button', { name: 'Resend email' }))
  expect(await screen.findByText('We’ve sent you a new email.')).toBeDefined()
  expect(requests).toEqual([{ email: 'ada@example.com', callbackURL: '/acme' }])
})

test('waits as long as the server asks to', async () => {
  pauseTimers()
  const send = getSendVerificationEmailMockHandler(
    refuse(429, 'TOO_MANY_REQUESTS', { 'Retry-After': '42' }),
  )
  const { user } = await renderRoute(path, { handlers: [configured(), send] })
  await screen.findByRole('button', { name: /Resend in/ })
  await waitOutPause()
  await user.click(screen.getByRole('button', { name: 'Resend email' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.getByRole('button', { name: /Resend in 4\d seconds/ })).toBeDefined()
})
