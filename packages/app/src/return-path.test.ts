import { expect, test } from 'vitest'
import { readReturnSearch } from './return-path.ts'

test('keeps a path of this origin', () => {
  expect(readReturnSearch({ returnTo: '/products?page=2' })).toEqual({
    returnTo: '/products?page=2',
  })
})

test.each([
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  '//',
  '//[',
  '@evil.example',
  '',
  'x',
  7,
  undefined,
])('drops %j', (returnTo) => {
  expect(readReturnSearch({ returnTo })).toStrictEqual({ returnTo: undefined })
})
