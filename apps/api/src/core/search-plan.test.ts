import { describe, expect, test } from 'vitest'
import { choosePieces, kindOf, piecesOf, SAMPLE } from './search-plan.ts'

test.each([
  ['', 'nothing'],
  ['%', 'signs'],
  ['a', 'beginning'],
  ['ол', 'beginning'],
  ['ada', 'part'],
  ['Олена', 'part'],
  ['@e', 'part'],
  ['a.', 'beginning'],
  ['ad.', 'part'],
])('%j is %s', (sought, kind) => {
  expect(kindOf(sought)).toBe(kind)
})

test.each([
  ['ada', ['ada']],
  ['олена', ['оле', 'лен', 'ена']],
  ['ada lo', ['ada']],
  ['7777', ['777']],
  ['a@b', ['a@b']],
])('%j is looked up by %j', (sought, pieces) => {
  expect(piecesOf(sought)).toEqual(pieces)
})

test('few of the pieces of a long text are looked at', () => {
  const letters = Array.from({ length: 250 }, (_, index) => String.fromCodePoint(0x4e00 + index))
  expect(piecesOf(letters.join('')).length).toBeLessThanOrEqual(24)
})

describe('what is looked up', () => {
  const sampled = (...hits: number[]) =>
    hits.map((count, index) => ({ piece: `piece ${index}`, hits: count, size: SAMPLE }))

  test('is nothing in a small list', () => {
    expect(choosePieces(sampled(0, 0).map((each) => ({ ...each, size: 499 })))).toEqual([])
  })

  test('is nothing where the text is frequent', () => {
    expect(choosePieces(sampled(5, 400))).toEqual([])
  })

  test('are the rarest three pieces', () => {
    expect(choosePieces(sampled(0, 9, 300, 1, 2, 5))).toEqual(['piece 3', 'piece 4', 'piece 5'])
  })

  test('is the whole text where each piece is frequent', () => {
    expect(choosePieces(sampled(0, 100, 300))).toEqual(['piece 0'])
  })
})
