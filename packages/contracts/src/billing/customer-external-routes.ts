import { z } from '@hono/zod-openapi'
import { billingErrors, body, json } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { Customer, CustomerUpdateByExternalId } from './customer.ts'
import { CustomerState } from './customer-state.ts'

const parameters = z.object({
  external_id: z.string().min(1).max(256).openapi({
    description: 'Your own id of the customer, percent-encoded.',
    example: 'user_42',
  }),
})

export const getCustomerByExternalId = route({
  method: 'get',
  path: '/v1/customers/external/{external_id}',
  operationId: 'getCustomerByExternalId',
  summary: 'Get a customer by your own id',
  tags: ['billing'],
  security: merchant('customers:read', 'customers:write'),
  request: { params: parameters },
  responses: { 200: json(Customer, 'The customer'), ...billingErrors },
})

export const updateCustomerByExternalId = route({
  method: 'patch',
  path: '/v1/customers/external/{external_id}',
  operationId: 'updateCustomerByExternalId',
  summary: 'Update a customer by your own id',
  tags: ['billing'],
  security: merchant('customers:write'),
  request: { params: parameters, body: body(CustomerUpdateByExternalId) },
  responses: { 200: json(Customer, 'The customer as it is now'), ...billingErrors },
})

export const deleteCustomerByExternalId = route({
  method: 'delete',
  path: '/v1/customers/external/{external_id}',
  operationId: 'deleteCustomerByExternalId',
  summary: 'Delete a customer by your own id',
  tags: ['billing'],
  security: merchant('customers:write'),
  request: { params: parameters },
  responses: { 204: { description: 'Deleted' }, ...billingErrors },
})

export const getCustomerStateByExternalId = route({
  method: 'get',
  path: '/v1/customers/external/{external_id}/state',
  operationId: 'getCustomerStateByExternalId',
  summary: 'Get a customer’s current state, by your own ID',
  tags: ['billing'],
  security: merchant('customers:read', 'customers:write'),
  request: { params: parameters },
  responses: { 200: json(CustomerState, 'The customer and their benefits'), ...billingErrors },
})
