import { describe, expect, it } from 'vitest'
import { containing, listed, page, sorted } from './list.ts'

describe('pages', () => {
  it.each([
    [
      { page: 1, limit: 10 },
      { skip: 0, take: 10 },
    ],
    [
      { page: 3, limit: 25 },
      { skip: 50, take: 25 },
    ],
  ])('%j are the rows %j', (query, rows) => {
    expect(page(query)).toEqual(rows)
  })

  it.each([
    [0, 0],
    [1, 1],
    [10, 1],
    [11, 2],
  ])('%i rows in tens are %i pages', (total, pages) => {
    const { pagination } = listed([], total, { page: 1, limit: 10 })
    expect(pagination).toEqual({ total_count: total, max_page: pages })
  })
})

describe('order', () => {
  const table = {
    name: { name: 'asc' as const },
    '-name': { name: 'desc' as const },
    '-created_at': { createdAt: 'desc' as const },
  }

  it('follows the criteria as they are given, and the id at last', () => {
    expect(sorted(['-name', '-created_at'], table, 'name')).toEqual([
      { name: 'desc' },
      { createdAt: 'desc' },
      { id: 'asc' },
    ])
  })

  it.each([[undefined], [[]]])('is the usual one for %j', (asked) => {
    expect(sorted(asked, table, '-created_at')).toEqual([{ createdAt: 'desc' }, { id: 'asc' }])
  })
})

it('treats wildcards in a search as plain text', () => {
  expect(containing('50%_\\')).toEqual({ contains: '50\\%\\_\\\\', mode: 'insensitive' })
})
