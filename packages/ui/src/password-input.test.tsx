import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PasswordInput } from './password-input.tsx'
import { renderPart } from './testing/render-part.tsx'

test('shows and hides what is typed', async () => {
  const { user } = await renderPart(<PasswordInput aria-label="Password" />)
  const input = screen.getByLabelText('Password')
  await user.type(input, 'secret')
  expect(input.getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input).toMatchObject({ type: 'password', value: 'secret' })
})
