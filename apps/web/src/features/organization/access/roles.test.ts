import { expect, test } from 'vitest'
import { mayChange, mayGive, mayManage, rolesOf } from './roles.ts'

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

test.each([
  ['owner', 'owner', true],
  ['owner', 'member', true],
  ['admin', 'owner', false],
  ['admin', 'admin', true],
  ['admin', 'member', true],
  ['member', 'member', false],
])('somebody who is %s gives the role %s: %s', (own, role, allowed) => {
  expect(mayGive([own], role)).toBe(allowed)
})

test('an admin changes no one who is an owner besides', () => {
  expect(mayManage(['admin'], { role: 'member,admin' })).toBe(true)
  expect(mayManage(['admin'], { role: 'member,owner' })).toBe(false)
})
