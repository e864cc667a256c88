import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CopyButton } from './copy-button.tsx'
import { renderPart } from './testing/render-part.tsx'

test('copies the value and says so', async () => {
  const { user } = await renderPart(<CopyButton value="ord_1" label="Copy order ID" />)
  await user.click(screen.getByRole('button', { name: 'Copy order ID' }))
  expect(await navigator.clipboard.readText()).toBe('ord_1')
  expect(screen.getByRole('status').textContent).toBe('Copied')
})
