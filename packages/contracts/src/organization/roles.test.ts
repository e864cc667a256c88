import { describe, expect, it } from 'vitest'
import { exceedRoles, rolesAllow, rolesAllowScope, rolesPermit } from './roles.ts'

const table: [roles: string[], asked: Record<string, string[]>, allowed: boolean][] = [
  [['owner'], { organization: ['update', 'delete'] }, true],
  [['admin'], { organization: ['update'] }, true],
  [['admin'], { organization: ['delete'] }, false],
  [['admin'], { member: ['create', 'update', 'delete'], invitation: ['create', 'cancel'] }, true],
  [['admin'], { team: ['create', 'update', 'delete'] }, true],
  [['admin'], { audit: ['read'] }, true],
  [['member'], { audit: ['read'] }, false],
  [['member'], { organization: ['update'] }, false],
  [['member'], { invitation: ['create'] }, false],
  [['member', 'admin'], { invitation: ['create'] }, true],
  [['member', 'owner'], { organization: ['delete'] }, true],
  [[], { member: ['create'] }, false],
  [['stranger'], { member: ['create'] }, false],
  [['owner'], { rocket: ['launch'] }, false],
  [['owner'], { constructor: ['name'] }, false],
  [['__proto__'], { member: ['create'] }, false],
]

describe('what roles allow', () => {
  it.each(table)('%j asked for %j: %s', (roles, asked, allowed) => {
    expect(rolesAllow(roles, asked)).toBe(allowed)
  })

  it.each([
    [['owner'], 'products:write', true],
    [['admin'], 'orders:read', true],
    [['member'], 'products:read', true],
    [['member'], 'products:write', false],
    [['member'], 'customer_sessions:write', false],
    [['member', 'admin'], 'products:write', true],
    [[], 'products:read', false],
  ])('%j may use %s on the billing side: %s', (roles, scope, allowed) => {
    expect(rolesAllowScope(roles, scope)).toBe(allowed)
  })
})

describe('what a screen may offer', () => {
  it.each([
    [['admin'], 'products:write', true],
    [['member'], 'products:write', false],
    [['member'], 'orders:read', true],
    [['admin'], 'organization:update', true],
    [['admin'], 'organization:delete', false],
    [['owner'], 'organization:delete', true],
    [['member'], 'team:create', false],
  ] as const)('%j is offered %s: %s', (roles, what, offered) => {
    expect(rolesPermit(roles, what)).toBe(offered)
  })
})

describe('roles above others', () => {
  it.each([
    [['admin'], ['owner'], true],
    [['admin'], ['member', 'owner'], true],
    [['admin'], ['admin', 'member'], false],
    [['member', 'owner'], ['owner'], false],
    [['member'], ['admin'], true],
    [['stranger'], ['member'], true],
    [[], [], false],
  ])('held %j, given %j: %s', (held, given, above) => {
    expect(exceedRoles(held, given)).toBe(above)
  })
})
