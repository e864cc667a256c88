import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Column } from './data-table.tsx'
import { DataTable } from './data-table.tsx'
import { renderPart } from './testing/render-part.tsx'

interface Product {
  id: string
  name: string
}

const columns: Column<Product>[] = [
  { id: 'name', header: 'Name', sortable: true, cell: (product) => product.name },
]
const products = [
  { id: 'p1', name: 'Basic' },
  { id: 'p2', name: 'Pro' },
]
const common = { label: 'Products', columns, rowId: (product: Product) => product.id }

test('sorts by the column, then the other way round', async () => {
  const sort = vi.fn()
  const { user, rerender } = await renderPart(
    <DataTable {...common} rows={products} empty={null} sorting="-name" onSortingChange={sort} />,
  )
  expect(screen.getByRole('columnheader').getAttribute('aria-sort')).toBe('descending')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(sort).toHaveBeenCalledWith('name')
  rerender(null)
})

test('is busy while it loads and shows the empty state when there is nothing', async () => {
  await renderPart(<DataTable {...common} rows={undefined} empty={null} />)
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  await renderPart(<DataTable {...common} rows={[]} empty="No products yet" />)
  expect(screen.getByText('No products yet')).toBeDefined()
})

function Selectable() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <DataTable
        {...common}
        rows={products}
        empty={null}
        selected={selected}
        onSelectedChange={setSelected}
      />
      <output>{[...selected].join(' ')}</output>
    </>
  )
}

test('selects all rows, then all but one', async () => {
  const { user } = await renderPart(<Selectable />)
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  expect(screen.getByRole('status').textContent).toBe('p1 p2')
  const row = screen.getByRole('row', { name: /Basic/ })
  await user.click(within(row).getByRole('checkbox', { name: 'Select row' }))
  expect(screen.getByRole('status').textContent).toBe('p2')
})
