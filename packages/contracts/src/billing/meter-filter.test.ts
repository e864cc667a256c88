import { expect, it } from 'vitest'
import { FilterInput } from './meter-filter.ts'

it('refuses a filter that is too deep to be checked level by level', () => {
  let filter: object = { conjunction: 'and', clauses: [] }
  for (let level = 0; level < 100_000; level++) {
    filter = { conjunction: 'and', clauses: [filter] }
  }
  expect(FilterInput.safeParse(filter).error?.issues).toMatchObject([
    { path: [], params: { code: 'filter.too_large' } },
  ])
})
