import { expect, test } from 'vitest'
import { keepAreas } from './orval.ts'

test('keeps the operations of the wanted areas, and those named', () => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Example', version: '1' },
    'x-tagGroups': [
      { name: 'billing', tags: ['product'] },
      { name: 'portal', tags: ['portal-order'] },
    ],
    paths: {
      '/v1/products/': { get: { tags: ['product'], responses: {} } },
      '/v1/customer-portal/orders/': { get: { tags: ['portal-order'], responses: {} } },
      '/health/ready': { get: { operationId: 'checkReadiness', tags: ['system'], responses: {} } },
    },
  }
  expect(keepAreas(document, ['billing'], ['checkReadiness']).paths).toEqual({
    '/v1/products/': { get: { tags: ['product'], responses: {} } },
    '/v1/customer-portal/orders/': {},
    '/health/ready': { get: { operationId: 'checkReadiness', tags: ['system'], responses: {} } },
  })
})
