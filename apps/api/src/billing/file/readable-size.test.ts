import { expect, it } from 'vitest'
import { readableSize } from './readable-size.ts'

it.each([
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [52_311, '51.1 KB'],
  [10 * 1024 ** 2, '10.0 MB'],
  [2 ** 31 - 1, '2.0 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(readableSize(bytes)).toBe(text)
})
