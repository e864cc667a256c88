import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CommandMenu } from './command.tsx'
import { renderPart } from './testing/render-part.tsx'

const open = vi.fn()

function Example() {
  const [query, setQuery] = useState('')
  const pages = ['Products', 'Customers'].map((label) => ({
    id: label,
    label,
    onSelect: () => open(label),
  }))
  const customer = { id: 'c1', label: 'Ada', onSelect: () => open('Ada') }
  const groups = [
    { label: 'Pages', items: pages },
    { label: 'Found', items: query === 'ada' ? [customer] : [], answered: true },
  ]
  return (
    <CommandMenu
      open
      onOpenChange={() => {}}
      groups={groups}
      query={query}
      onQueryChange={setQuery}
    />
  )
}

test('filters by what is typed and opens the active command with Enter', async () => {
  const { user } = await renderPart(<Example />)
  await user.type(await screen.findByRole('combobox'), 'cust{Enter}')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Customers'])
  expect(open).toHaveBeenLastCalledWith('Customers')
})

test('moves with the arrows and wraps around', async () => {
  const { user } = await renderPart(<Example />)
  await user.type(await screen.findByRole('combobox'), '{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  expect(open).toHaveBeenLastCalledWith('Customers')
})

test('shows the server’s answers as they are and says when there are none', async () => {
  const { user } = await renderPart(<Example />)
  const input = await screen.findByRole('combobox')
  await user.type(input, 'ada')
  expect(screen.getByRole('option', { name: 'Ada' })).toBeDefined()
  await user.type(input, 'x')
  expect(screen.getByRole('status').textContent).toBe('Nothing found')
})
