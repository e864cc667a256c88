import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { renderPart } from './testing/render-part.tsx'

const texts = {
  open: true,
  title: 'Delete Acme?',
  description: 'Every product and customer is deleted.',
  confirmLabel: 'Delete organization',
}

test('names the thing and the consequence, and confirms', async () => {
  const confirm = vi.fn()
  const { user } = await renderPart(
    <ConfirmDialog {...texts} onOpenChange={() => {}} onConfirm={confirm} />,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Delete Acme?' })
  expect(dialog.textContent).toContain('Every product and customer is deleted.')
  await user.click(screen.getByRole('button', { name: 'Delete organization' }))
  expect(confirm).toHaveBeenCalledOnce()
})

test('waits until the name is typed', async () => {
  const confirm = vi.fn()
  const { user } = await renderPart(
    <ConfirmDialog {...texts} typeToConfirm="Acme" onOpenChange={() => {}} onConfirm={confirm} />,
  )
  const input = await screen.findByLabelText('Type Acme to confirm')
  await user.type(input, 'acm{Enter}')
  expect(confirm).not.toHaveBeenCalled()
  await user.clear(input)
  await user.type(input, 'Acme{Enter}')
  expect(confirm).toHaveBeenCalledOnce()
})

test('takes another word for it as well', async () => {
  const confirm = vi.fn()
  const { user } = await renderPart(
    <ConfirmDialog
      {...texts}
      typeToConfirm="Acme"
      orType="acme"
      onOpenChange={() => {}}
      onConfirm={confirm}
    />,
  )
  await user.type(await screen.findByLabelText('Type Acme to confirm'), 'acme{Enter}')
  expect(confirm).toHaveBeenCalledOnce()
})

test('cancels without confirming', async () => {
  const openChange = vi.fn()
  const { user } = await renderPart(
    <ConfirmDialog {...texts} onOpenChange={openChange} onConfirm={() => {}} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(openChange).toHaveBeenCalledWith(false)
})
