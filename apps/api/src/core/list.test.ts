import { describe, expect, it } from 'vitest'
import { listed } from './list.ts'
import { inOrderOf } from './rows-by-id.ts'

describe('pages', () => {
  it.each([
    [0, 0],
    [1, 1],
    [10, 1],
    [11, 2],
  ])('%i rows in tens are %i pages', (total, pages) => {
    const { pagination } = listed([], { total, isCapped: false }, { limit: 10 })
    expect(pagination).toEqual({ total_count: total, max_page: pages })
  })

  it('are in the order of their ids, without what was deleted meanwhile', () => {
    expect(inOrderOf(['c', 'b', 'a'], [{ id: 'a' }, { id: 'c' }])).toEqual([
      { id: 'c' },
      { id: 'a' },
    ])
  })
})
