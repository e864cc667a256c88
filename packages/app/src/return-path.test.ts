import { expect, test } from 'vitest'
import { readReturnSearch } from './return-path.ts'

test('keeps a path of this origin', () => {
  expect(readReturnSearch({ returnTo: '/products?page=2' })).toEqual({
    returnTo: '/products?page=2',
  })
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'x', 7, undefined])(
  'drops %s',
  (returnTo) => {
    expect(readReturnSearch({ returnTo })).toStrictEqual({ returnTo: undefined })
  },
)
