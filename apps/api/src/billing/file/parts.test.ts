import { expect, it } from 'vitest'
import { problemsOfParts } from './parts.ts'

type Part = [number: number, start: number, end: number]

function wrongPart(size: number, given: Part[], minimum = 1): unknown {
  const parts = given.map(([number, start, end]) => ({
    number,
    chunk_start: start,
    chunk_end: end,
  }))
  return problemsOfParts({ size, upload: { parts } }, minimum)[0]?.at?.at(-1)
}

it.each<{ name: string; parts: Part[]; wrong: number | undefined }>([
  { name: 'one', parts: [[1, 0, 10]], wrong: undefined },
  {
    name: 'several',
    parts: [
      [1, 0, 4],
      [2, 4, 8],
      [3, 8, 10],
    ],
    wrong: undefined,
  },
  { name: 'too short', parts: [[1, 0, 9]], wrong: 0 },
  { name: 'too long', parts: [[1, 0, 11]], wrong: 0 },
  { name: 'not from the start', parts: [[1, 1, 10]], wrong: 0 },
  { name: 'numbered from 2', parts: [[2, 0, 10]], wrong: 0 },
  {
    name: 'an empty one',
    parts: [
      [1, 0, 0],
      [2, 0, 10],
    ],
    wrong: 0,
  },
  {
    name: 'a gap',
    parts: [
      [1, 0, 4],
      [2, 5, 10],
    ],
    wrong: 1,
  },
  {
    name: 'an overlap',
    parts: [
      [1, 0, 6],
      [2, 5, 10],
    ],
    wrong: 1,
  },
  {
    name: 'more after the end',
    parts: [
      [1, 0, 10],
      [2, 10, 20],
    ],
    wrong: 0,
  },
])('parts of ten bytes: $name', ({ parts, wrong }) => {
  expect(wrongPart(10, parts)).toBe(wrong)
})

it.each<{ name: string; parts: Part[]; wrong: number | undefined }>([
  {
    name: 'a small one before the last',
    parts: [
      [1, 0, 5],
      [2, 5, 9],
      [3, 9, 10],
    ],
    wrong: 1,
  },
  {
    name: 'a small last one',
    parts: [
      [1, 0, 6],
      [2, 6, 10],
    ],
    wrong: undefined,
  },
  {
    name: 'one that is just large enough',
    parts: [
      [1, 0, 5],
      [2, 5, 10],
    ],
    wrong: undefined,
  },
  { name: 'one alone', parts: [[1, 0, 10]], wrong: undefined },
])('parts of at least five bytes: $name', ({ parts, wrong }) => {
  expect(wrongPart(10, parts, 5)).toBe(wrong)
})
