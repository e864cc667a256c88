import { expect, test } from 'vitest'
import { mayChange, rolesOf } from './roles.ts'

test.each([
  ['owner', true],
  ['admin', true],
  ['member', false],
  ['member, admin', true],
  ['', false],
])('somebody who is “%s” may change things: %s', (role, allowed) => {
  expect(mayChange(rolesOf({ role }))).toBe(allowed)
})

test('a stranger has no roles', () => {
  expect(rolesOf(undefined)).toEqual([])
})
