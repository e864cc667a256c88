import { expect, test } from 'vitest'
import { keepAreas, nounOf } from './orval.ts'

test.each([
  ['/v1/products/{id}', 'billing', 'products'],
  ['/v1/customer-portal/orders/', 'portal', 'orders'],
  ['/api/auth/sign-in/email', 'account', 'account'],
  ['/api/auth/update-user', 'account', 'user'],
  ['/api/auth/revoke-other-sessions', 'account', 'session'],
  ['/api/auth/reset-password', 'account', 'recovery'],
  ['/api/auth/sign-in/social', 'account', 'social'],
  ['/api/auth/admin/list-social-providers', 'account', 'administration'],
  ['/api/auth/open-portal', 'account', 'purchase'],
  ['/api/auth/organization/update', 'organization', 'organization'],
])('%s of %s belongs to %s', (path, area, noun) => {
  expect(nounOf(path, area)).toBe(noun)
})

test('keeps the operations of the wanted areas only', () => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Example', version: '1' },
    paths: {
      '/v1/products/': { get: { tags: ['billing'], responses: {} } },
      '/v1/customer-portal/orders/': { get: { tags: ['portal'], responses: {} } },
    },
  }
  expect(keepAreas(document, ['billing']).paths).toEqual({
    '/v1/products/': { get: { tags: ['products'], responses: {} } },
    '/v1/customer-portal/orders/': {},
  })
})
