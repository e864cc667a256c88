import { expect, it } from 'vitest'
import { rangeOf } from './range.ts'

it.each([
  [undefined, null],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-', { first: 2, last: 9 }],
  ['bytes=2-500', { first: 2, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-500', { first: 0, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  ['bytes=a-b', null],
  ['lines=1-2', null],
  [`bytes=${'9'.repeat(400)}-`, null],
])('%s of ten bytes', (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range)
})
