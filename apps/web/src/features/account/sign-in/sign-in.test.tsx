import { screen } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { renderRoute } from '#app/testing/render-route.tsx'

test('is accessible', async () => {
  await renderRoute('/sign-in')
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
  await expectAccessible()
})

test('asks for the missing password and moves to it', async () => {
  const { user } = await renderRoute('/sign-in')
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  const password = screen.getByLabelText('Password')
  expect(document.activeElement).toBe(password)
  expect(password.getAttribute('aria-invalid')).toBe('true')
  expect(await screen.findByText('This field is required')).toBeDefined()
})

test('says what the server refuses', async () => {
  const refuse = http.post('*/api/auth/sign-in/email', () =>
    HttpResponse.json(
      { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' },
      { status: 401 },
    ),
  )
  const { user } = await renderRoute('/sign-in', { handlers: [refuse] })
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Invalid email or password')
})
