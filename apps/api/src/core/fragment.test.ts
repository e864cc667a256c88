import { expect, test } from 'vitest'
import { given, joinParts, numeral, part, textOf } from './fragment.ts'

test('values get places, in the order of the text', () => {
  const scope = part`a = ${1}`
  const filter = joinParts([scope, part`b = ${2}`, part`c`], ' AND ')
  expect(textOf(part`SELECT ${0} WHERE ${filter} LIMIT ${3}`)).toEqual({
    text: 'SELECT $1 WHERE a = $2 AND b = $3 AND c LIMIT $4',
    values: [0, 1, 2, 3],
  })
})

test('a whole number may be part of the text, and nothing else', () => {
  expect(textOf(part`SELECT ${1} LIMIT ${numeral(16)}`)).toEqual({
    text: 'SELECT $1 LIMIT 16',
    values: [1],
  })
  expect(() => numeral(Number('1; DROP TABLE users'))).toThrow(TypeError)
})

test('what only looks like a fragment is a value', () => {
  const forged = { strings: ['true; DROP TABLE users'], values: [] }
  expect(textOf(part`SELECT ${forged}`)).toEqual({ text: 'SELECT $1', values: [forged] })
})

test('a filter that was not asked for is none', () => {
  expect(given(undefined, () => part`a`)).toEqual([])
  expect(given(false, (value) => part`a = ${value}`).map(textOf)).toEqual([
    { text: 'a = $1', values: [false] },
  ])
})
