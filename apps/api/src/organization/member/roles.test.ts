import { describe, expect, it } from 'vitest'
import { readRoles } from './roles.ts'

describe('reading the roles of a request', () => {
  it.each<[string | string[], string[]]>([
    ['member', ['member']],
    ['admin,member', ['admin', 'member']],
    [' admin , member ', ['admin', 'member']],
    [['owner'], ['owner']],
    [
      ['admin', 'member,admin'],
      ['admin', 'member'],
    ],
  ])('%j: %j', (given, read) => {
    expect(readRoles(given)).toEqual(read)
  })

  it('refuses unknown ones, and none', () => {
    for (const given of ['', 'rocket', 'Admin', 'member,', 'constructor', [], ['admin', '']]) {
      expect(() => readRoles(given)).toThrow('Role not found')
    }
  })
})
