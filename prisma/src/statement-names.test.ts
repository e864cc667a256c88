import { expect, test } from 'vitest'
import { createStatementNames } from './statement-names.ts'

test('gives one statement one name, and another statement another', () => {
  const nameOf = createStatementNames()
  const name = nameOf({ sql: 'SELECT 1' })
  expect(name).not.toBe('')
  expect(nameOf({ sql: 'SELECT 2' })).not.toBe(name)
  expect(nameOf({ sql: 'SELECT 1' })).toBe(name)
})

test('leaves statements unnamed beyond the limit, and keeps the names already given', () => {
  const nameOf = createStatementNames(1)
  const name = nameOf({ sql: 'SELECT 1' })
  expect(nameOf({ sql: 'SELECT 2' })).toBe('')
  expect(nameOf({ sql: 'SELECT 1' })).toBe(name)
})
