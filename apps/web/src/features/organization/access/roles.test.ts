import { expect, test } from 'vitest'
import { canGrantRole, canManageMember, rolesOf } from './roles.ts'

test('a stranger has no roles', () => {
  expect(rolesOf(undefined)).toEqual([])
})

test.each([
  ['owner', 'owner', true],
  ['owner', 'member', true],
  ['admin', 'owner', false],
  ['admin', 'admin', true],
  ['admin', 'member', true],
  ['member', 'member', false],
])('a member who is %s gives the role %s: %s', (own, role, allowed) => {
  expect(canGrantRole([own], role)).toBe(allowed)
})

test('an admin changes no one who is an owner besides', () => {
  expect(canManageMember(['admin'], { role: 'member,admin' })).toBe(true)
  expect(canManageMember(['admin'], { role: 'member,owner' })).toBe(false)
})
